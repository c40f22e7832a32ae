import { z } from 'zod';
import type { FieldCodec, WirePlace } from './define';

/** A file a record holds. The product tells all but its id by itself, whatever was sent. */
export const storedFile = z.object({
  fileId: z.string().min(1).max(100),
  name: z.string().max(300).default(''),
  fileSize: z.number().int().min(0).optional(),
  fileExtension: z.string().max(50).optional(),
  fileVersionId: z.string().max(100).optional(),
  url: z.string().max(500).optional(),
});
export type StoredFileValue = z.infer<typeof storedFile>;

const mostFiles = 200;
/** Files that a field may hold; `limit` 0 is any number. */
export const storedFiles = ({ limit }: { limit: number }): z.ZodType<StoredFileValue[]> =>
  z.array(storedFile).max(limit === 0 ? mostFiles : limit);

/** What a field lets choose (spec 5, file upload). */
export const uploadSettings = {
  /** Groups as people write them: `image/*`, `.doc,.docx`; empty: whatever the uploader takes. */
  accept: z.string().max(200).default(''),
  fileSize: z.coerce.number().positive().max(500).default(10),
  sizeUnit: z.enum(['KB', 'MB', 'GB']).default('MB'),
  /** How many; 0 for any number. */
  limit: z.coerce.number().int().min(0).max(mostFiles).default(9),
  showsTip: z.boolean().default(false),
  tipText: z.string().max(200).default(''),
  isDisabled: z.boolean().default(false),
};
export const uploadPlaces: Readonly<Record<keyof typeof uploadSettings, WirePlace>> = {
  accept: { at: 'accept' },
  fileSize: { at: 'fileSize' },
  sizeUnit: { at: 'sizeUnit' },
  limit: { at: 'limit' },
  showsTip: { at: 'showTip' },
  tipText: { at: 'tipText' },
  isDisabled: { at: 'disabled' },
};

/** Ids by themselves, so that a file is found by what holds it, and beside them what is told of each. */
export const filesCodec: Omit<FieldCodec<unknown, StoredFileValue[]>, 'cell'> = {
  columns: () => [
    { suffix: '', type: 'text[]' },
    { suffix: '_files', type: 'jsonb' },
  ],
  toColumns: (value) =>
    value && value.length > 0 ? [value.map(({ fileId }) => fileId), JSON.stringify(value)] : [null, null],
  fromColumns: ([ids, stored]) => {
    if (ids === null || ids === undefined) return null;
    const told = (typeof stored === 'string' ? JSON.parse(stored) : (stored ?? [])) as StoredFileValue[];
    return (ids as string[]).map(
      (fileId) => told.find((one) => one.fileId === fileId) ?? { fileId, name: '' },
    );
  },
  condition: 'list',
  isDrawn: true,
  files: (value) => value,
  withFiles: (_value, files) => [...files],
  text: (value) => value.map(({ name, fileId }) => name || fileId).join(','),
};

import type { DictionaryDataInfo, DictionaryTypeInfo } from '@qifu/contracts';

/** Parents on the wire for what stands at the top (contract-core 8.2). */
export const topType = '-1';
export const topWord = '0';

/** What every form of a listed thing holds beside its name. */
export interface ListedValues {
  sortCode: string;
  description: string;
  isEnabled: boolean;
}

/** What the form of a dictionary holds. */
export interface TypeValues extends ListedValues {
  parentId: string;
  fullName: string;
  enCode: string;
  isTree: string;
}

/** What the form of a word holds. */
export interface WordValues extends ListedValues {
  parentId: string;
  fullName: string;
  enCode: string;
  simpleSpelling: string;
}

type Listed = { sortCode: number; description: string; enabledMark: number };
const listedOf = (info: Listed | undefined): ListedValues => ({
  sortCode: String(info?.sortCode ?? 0),
  description: info?.description ?? '',
  isEnabled: (info?.enabledMark ?? 1) === 1,
});

/** An empty form below a dictionary, or the fields of one. */
export const valuesOfType = (info: DictionaryTypeInfo | undefined, parentId: string): TypeValues => ({
  parentId: info?.parentId ?? (parentId || topType),
  fullName: info?.fullName ?? '',
  enCode: info?.enCode ?? '',
  isTree: String(info?.isTree ?? 0),
  ...listedOf(info),
});

/** The fields as the call takes them; the category, which the form does not show, stays as it is. */
export const inputOfType =
  (info: DictionaryTypeInfo | undefined) =>
  ({ isEnabled, ...values }: TypeValues): unknown => ({
    ...values,
    category: info?.category ?? '',
    enabledMark: isEnabled ? 1 : 0,
  });

/** An empty form below a word, or the fields of one. */
export const valuesOfWord = (info: DictionaryDataInfo | undefined, parentId: string): WordValues => ({
  parentId: info?.parentId ?? (parentId || topWord),
  fullName: info?.fullName ?? '',
  enCode: info?.enCode ?? '',
  simpleSpelling: info?.simpleSpelling ?? '',
  ...listedOf(info),
});

/** The fields as the call takes them. */
export const inputOfWord =
  (dictionaryTypeId: string) =>
  ({ isEnabled, ...values }: WordValues): unknown => ({
    ...values,
    dictionaryTypeId,
    enabledMark: isEnabled ? 1 : 0,
  });

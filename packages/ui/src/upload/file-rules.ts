import { type ChunkedType, chunkedMaxBytes, type UploadType, uploadTypes } from '@qifu/contracts';
import { type FileSizeUnit, fileSizeUnits, isFileAccepted } from '@qifu/rules';

/** What one upload takes; what is left out follows from the storage type. */
export interface FileRules {
  type: UploadType;
  /** How large a file may be. */
  size?: { most: number; unit: FileSizeUnit };
  /** Groups a field lets choose: `image/*`, `.doc,.docx`; empty: whatever the storage type takes. */
  accept?: string;
}

/** Why a file cannot be sent; told before anything travels. */
export type FileProblem = 'empty' | 'tooLarge' | 'typeRefused';

/** A name's ending in lower case, without its point; a name without one is its own ending. */
export const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

const isChunked = (type: UploadType): type is ChunkedType => type in chunkedMaxBytes;

/** The size limit in the words of its unit; never above what the server takes. */
export function sizeLimitOf({ type, size }: FileRules): { most: number; unit: FileSizeUnit; bytes: number } {
  const ceiling = isChunked(type) ? chunkedMaxBytes[type] : uploadTypes[type].maxBytes;
  const wanted = size ? size.most * fileSizeUnits[size.unit] : ceiling;
  if (size && wanted <= ceiling) return { ...size, bytes: wanted };
  return { most: ceiling / fileSizeUnits.MB, unit: 'MB', bytes: ceiling };
}

const isAccepted = ({ name, type }: File, accept = ''): boolean =>
  isFileAccepted(accept, { extension: extensionOf(name), contentType: type });

/** Checks a file by the rules of its field and of its storage type, as the server does. */
export function findFileProblem(file: File, rules: FileRules): FileProblem | undefined {
  const extensions: readonly string[] = uploadTypes[rules.type].extensions;
  if (!extensions.includes(extensionOf(file.name)) || !isAccepted(file, rules.accept)) return 'typeRefused';
  if (file.size === 0) return 'empty';
  return file.size > sizeLimitOf(rules).bytes ? 'tooLarge' : undefined;
}

/** What a file field may offer: `.xlsx`, `.pdf,.docx` */
export const acceptOf = ({ type, accept }: FileRules): string =>
  accept || uploadTypes[type].extensions.map((extension) => `.${extension}`).join(',');

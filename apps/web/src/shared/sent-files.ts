import { call, callWithProgress, fetchFile, saveFile } from '@qifu/client';
import { fileApi, type UploadedFile, type UploadType, uploadTypes } from '@qifu/contracts';

/** Why a file cannot be sent; told before anything travels. */
export type FileProblem = 'empty' | 'tooLarge' | 'typeRefused';

export const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Checks a file by the rules of its storage type, as the uploader does. */
export function findFileProblem(file: File, type: UploadType): FileProblem | undefined {
  const { maxBytes, extensions } = uploadTypes[type];
  if (!(extensions as readonly string[]).includes(extensionOf(file.name))) return 'typeRefused';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : undefined;
}

/** What a file field may offer: `.xlsx`, `.pdf,.docx` */
export const acceptOf = (type: UploadType): string =>
  uploadTypes[type].extensions.map((extension) => `.${extension}`).join(',');

/** Sends one file through the platform's uploader. */
export function uploadFile(type: UploadType, file: File): Promise<UploadedFile> {
  // The multipart part is declared in words only, so the typed input does not know it.
  const input = { params: { type }, body: { file } };
  return call(fileApi.upload, input);
}

interface SendWatch {
  /** Told the share of the file that has left, 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one file and tells how far it is; the caller shows why it fails. */
export function uploadWatched(type: UploadType, file: File, watch: SendWatch): Promise<UploadedFile> {
  const input = { params: { type }, body: { file } };
  return callWithProgress(fileApi.upload, input, {
    signal: watch.signal,
    onProgress: (sent, total) => watch.onShare(total > 0 ? sent / total : 0),
  });
}

/** Fetches a file by the ticket in its address (good once, for this person) and hands it to the browser. */
export async function saveTicket(address: string): Promise<void> {
  const ticket = new URL(address, window.location.origin).searchParams;
  const query = { encryption: ticket.get('encryption') ?? '', name: ticket.get('name') ?? undefined };
  await fetchFile(fileApi.download, { query }).then(saveFile, () => undefined);
}

/** Asks for a ticket and fetches the file with it. */
export async function saveStoredFile(type: UploadType, fileId: string): Promise<void> {
  await call(fileApi.offer, { params: { type, fileId } }).then(
    ({ url }) => saveTicket(url),
    () => undefined,
  );
}

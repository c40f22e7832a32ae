import { call } from '@qifu/client';
import { fileApi, type UploadedFile, type UploadType } from '@qifu/contracts';

/** Sends one small file in one piece: pictures of people and chats, sheets to import. */
export function uploadPlain(
  type: UploadType,
  file: File,
  options?: Parameters<typeof call>[2],
): Promise<UploadedFile> {
  // The multipart part is declared in words only, so the typed input does not know it.
  const input = { params: { type }, body: { file } };
  return call(fileApi.upload, input, options);
}

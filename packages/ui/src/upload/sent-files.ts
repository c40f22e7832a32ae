import { call, fetchFile, saveFile } from '@qifu/client';
import { fileApi, type UploadType } from '@qifu/contracts';

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

import { previewBytesPath } from '@qifu/contracts';

/** Why a file is not shown; each has its own words. */
export class PreviewProblem extends Error {
  constructor(readonly reason: 'unknown' | 'expired' | 'tooLarge' | 'tooComplex') {
    super(reason);
  }
}

/** Fetches the file with the ticket of the address, which is good once. */
export async function fetchBytes(ticket: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(`${previewBytesPath}?${new URLSearchParams({ ticket })}`, {
    credentials: 'omit',
    cache: 'no-store',
  });
  if (!reply.ok || reply.headers.get('content-type')?.includes('application/json'))
    throw new PreviewProblem('expired');
  if (Number(reply.headers.get('content-length')) > mostBytes) {
    await reply.body?.cancel();
    throw new PreviewProblem('tooLarge');
  }
  return new Uint8Array(await reply.arrayBuffer());
}

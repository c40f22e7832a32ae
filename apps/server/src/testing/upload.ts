import type { Envelope, UploadedFile, UploadType } from '@qifu/contracts';
import type { TestApp } from './index';

/** Bytes a test sends as a file. */
export interface SentFile {
  name: string;
  content: Buffer | string;
  /** Sent as the part's own content type; nobody believes it. */
  contentType?: string;
}

const boundary = 'qifu-test-boundary';

/** One multipart body with one part `file`. */
export function multipartOf({ name, content, contentType = 'application/octet-stream' }: SentFile) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Sends a file as a person and gives the whole envelope. */
export async function sendFile(t: TestApp, person: string, type: string, file: SentFile): Promise<Envelope> {
  const { headers, payload } = multipartOf(file);
  const authorization = person === 'nobody' ? {} : { authorization: await t.tokenOf(person) };
  const reply = await t.server.inject({
    method: 'POST',
    url: `/api/file/Uploader/${encodeURIComponent(type)}`,
    headers: { ...headers, ...authorization },
    payload,
  });
  return reply.json() as Envelope;
}

/** Sends a file that is right; gives what the uploader answered. */
export async function uploadAs(
  t: TestApp,
  person: string,
  file: Partial<SentFile> = {},
  type: UploadType = 'annex',
) {
  const sent = { name: '审计报告.pdf', content: '%PDF-1.7 审计报告', ...file };
  const reply = await sendFile(t, person, type, sent);
  if (reply.code !== 200) throw new Error(reply.msg);
  return reply.data as UploadedFile;
}

/** Fetches an address as a person, with the HTTP status and headers a browser would see. */
export async function fetchAs(t: TestApp, person: string, url: string) {
  const headers = person === 'nobody' ? {} : { authorization: await t.tokenOf(person) };
  return await t.server.inject({ method: 'GET', url, headers });
}

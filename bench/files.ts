import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chunkBytes } from '@qifu/contracts';
import { watched } from './cpu';
import { send } from './load';
import { type StartedProduct, signIn } from './product';
import type { Note } from './report';

const megabyte = 1024 * 1024;
const uploads = 20;
const fileBytes = 50 * megabyte;
const downloads = 100;
/** What each download asks for, at different places. */
const rangeBytes = 10 * megabyte;

/** Large files sent in chunks beside each other, and parts of them fetched: how fast, and with how much memory. */
export async function measureFiles(
  product: StartedProduct,
  { folder, note }: { folder: string; note: Note },
) {
  const token = await signIn(product.port, 'company01');
  const rawRate = await writeAndSync(join(folder, 'raw'));
  const files = makeFiles();
  const sending = await watched(product.pid, () => sendFiles(product.port, token, files));
  const sendRate = (uploads * fileBytes) / megabyte / sending.seconds;
  note(
    `files: ${uploads} parallel uploads in chunks take longer than writing and syncing by`,
    rawRate / sendRate,
    2,
    'times',
    {
      megabytesPerSecond: Math.round(sendRate),
      appCpuMsPerMegabyte: Number((sending.cpuMs / (uploads * (fileBytes / megabyte))).toFixed(2)),
      rawMegabytesPerSecond: Math.round(rawRate),
    },
  );
  note(`files: memory growth during ${uploads} parallel uploads`, sending.growthMb, 150, 'MB PSS');

  const ids = sending.result;
  const urls = await Promise.all(
    Array.from({ length: downloads }, (_, i) => ticketOf(product.port, token, ids[i % ids.length] ?? '')),
  );
  const fetching = await watched(product.pid, () => fetchParts(product.port, token, urls));
  note(
    `files: ${downloads} parallel downloads of parts`,
    fetching.result / megabyte / fetching.seconds,
    100,
    'MB/s',
  );
  note(`files: memory growth during ${downloads} parallel downloads`, fetching.growthMb, 60, 'MB PSS');
}

/** Megabytes per second of a plain loop on the same disk: as many files in pieces as long, each synced like a chunk. */
async function writeAndSync(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const piece = randomBytes(chunkBytes);
  const from = performance.now();
  for (let i = 0; i < uploads; i++) {
    const file = await open(join(folder, String(i)), 'w');
    for (let written = 0; written < fileBytes; written += piece.length) {
      await file.write(piece);
      await file.sync();
    }
    await file.close();
  }
  const seconds = (performance.now() - from) / 1000;
  rmSync(folder, { recursive: true });
  return (uploads * fileBytes) / megabyte / seconds;
}

/** Files of the same bytes but for their heads, with their hashes: browsers reckon these beside the sending. */
function makeFiles(): SentFile[] {
  const common = randomBytes(fileBytes);
  return Array.from({ length: uploads }, (_, index) => {
    const head = Buffer.from(`%PDF-1.7 ${String(index).padStart(8)}`);
    const identifier = createHash('md5').update(head).update(common.subarray(head.length)).digest('hex');
    return { index, head, common, identifier };
  });
}

/** Sends all files, each in chunks one after the other, and gives their ids. */
async function sendFiles(port: number, token: string, files: readonly SentFile[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: uploads });
  const sent = await Promise.all(files.map((file) => sendFile({ port, token, agent }, file)));
  agent.destroy();
  return sent;
}

interface Line {
  port: number;
  token: string;
  agent: Agent;
}
interface SentFile {
  index: number;
  head: Buffer;
  common: Buffer;
  identifier: string;
}

async function sendFile(line: Line, { index, head, common, identifier }: SentFile): Promise<string> {
  const totalChunks = fileBytes / chunkBytes;
  const fields = {
    totalSize: fileBytes,
    identifier,
    filename: `量测${index}.pdf`,
    totalChunks,
    extension: 'pdf',
  };
  for (let number = 1; number <= totalChunks; number++) {
    const piece = common.subarray((number - 1) * chunkBytes, number * chunkBytes);
    const content = number === 1 ? [head, piece.subarray(head.length)] : [piece];
    await post(line, '/api/file/chunk', multipart({ ...fields, chunkNumber: number }, content));
  }
  const merge = new URLSearchParams({
    identifier,
    fileName: fields.filename,
    fileSize: String(fileBytes),
    type: 'annex',
  });
  const contentType = 'application/x-www-form-urlencoded';
  return (
    (await post(line, '/api/file/merge', { contentType, parts: [Buffer.from(merge.toString())] })).fileId ??
    ''
  );
}

interface Body {
  contentType: string;
  parts: readonly Buffer[];
}

function multipart(fields: Record<string, string | number>, content: readonly Buffer[]): Body {
  const boundary = 'qifu-bench';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n\r\n`;
  const parts = [Buffer.from(head), ...content, Buffer.from(`\r\n--${boundary}--\r\n`)];
  return { contentType: `multipart/form-data; boundary=${boundary}`, parts };
}

const post = ({ port, token, agent }: Line, path: string, { contentType, parts }: Body) =>
  new Promise<{ fileId?: string }>((resolve, reject) => {
    const headers = {
      authorization: token,
      'content-type': contentType,
      'content-length': parts.reduce((sum, { length }) => sum + length, 0),
    };
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', path, agent, headers }, (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => (text += part.toString()));
      reply.on('end', () => {
        const { code, msg, data } = JSON.parse(text) as {
          code: number;
          msg: string;
          data: { fileId?: string };
        };
        if (code === 200) resolve(data);
        else reject(new Error(`${path}: ${msg}`));
      });
    });
    outgoing.on('error', reject);
    for (const part of parts) outgoing.write(part);
    outgoing.end();
  });

async function ticketOf(port: number, token: string, fileId: string): Promise<string> {
  const path = `/api/file/Download/annex/${fileId}`;
  const reply = await send(undefined, port, { method: 'GET', path, headers: { authorization: token } });
  return (JSON.parse(reply) as { data: { url: string } }).data.url;
}

/** Fetches one part by each ticket, all at once; gives how many bytes came. */
async function fetchParts(port: number, token: string, urls: readonly string[]): Promise<number> {
  const agent = new Agent({ maxSockets: downloads });
  const counts = await Promise.all(urls.map((path, index) => fetchPart({ port, token, agent }, path, index)));
  agent.destroy();
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One part; a server that is busy is asked again after the second it asks for, as browsers' pages do. */
async function fetchPart(line: Line, path: string, index: number, attempt = 1): Promise<number> {
  const start = (index * 397_000) % (fileBytes - rangeBytes);
  const { status, bytes } = await get(line, path, `bytes=${start}-${start + rangeBytes - 1}`);
  if (status === 206 && bytes === rangeBytes) return bytes;
  if (status !== 503 || attempt > 20) throw new Error(`a part answered ${status} with ${bytes} bytes`);
  await pause(1000);
  return await fetchPart(line, path, index, attempt + 1);
}

const get = ({ port, token, agent }: Line, path: string, range: string) =>
  new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const headers = { authorization: token, range };
    request({ host: '127.0.0.1', port, path, agent, headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (part: Buffer) => (bytes += part.length));
      reply.on('error', reject);
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes }));
    })
      .on('error', reject)
      .end();
  });

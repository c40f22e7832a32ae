import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** One e-mail as it came: its headers by their small names, each on one line, its text, and the same as HTML if it has that. */
export interface ReceivedMail {
  to: string;
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** A real mail server, on a port of its own, that keeps what it is brought. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', ...readMail(Buffer.concat(parts).toString()) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mails, url: `smtp://127.0.0.1:${port}`, close };
}

function readMail(source: string): Omit<ReceivedMail, 'to'> {
  const [head = '', ...paragraphs] = source.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  const body = paragraphs.join('\r\n\r\n');
  const [, boundary] = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? [];
  if (boundary) {
    const [, text = '', html = ''] = body
      .split(`--${boundary}`)
      .map((part) => part.replace(/^\r\n|\r\n$/g, ''));
    return { headers, text: readMail(text).text, html: readMail(html).text };
  }
  const isBase64 = headers['content-transfer-encoding'] === 'base64';
  return { headers, html: '', text: isBase64 ? Buffer.from(body, 'base64').toString() : fromQuoted(body) };
}

/** Text whose other bytes are written as `=E4`, in lines that `=` continues. */
const fromQuoted = (text: string) =>
  decodeURIComponent(
    text
      .replace(/=\r\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=(?=[0-9A-F]{2})/g, '%'),
  );

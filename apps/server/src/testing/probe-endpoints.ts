import type { Endpoint } from '@qifu/contracts';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TestApp } from './index';

/** Ids a prober knows, by the name a field may have. */
export type KnownIds = Readonly<Record<string, string>>;

/** Everything a reply says, also inside files: texts of PDFs, names and contents of archives. */
export async function readableText(bytes: Buffer, contentType: string): Promise<string> {
  if (contentType.includes('json') || contentType.startsWith('text/')) return bytes.toString('utf8');
  if (contentType === 'application/pdf') return pdfText(bytes);
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('latin1');
  const parts = await Promise.all(
    Object.entries(unzipSync(bytes)).map(async ([name, content]) => {
      const inner = Buffer.from(content);
      return `${name}\n${name.endsWith('.pdf') ? await pdfText(inner) : inner.toString('utf8')}`;
    }),
  );
  return parts.join('\n');
}

async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join('\n');
}

/** Ways to ask one endpoint: with every known id in its address, and the known ids wherever a field takes one. */
function askings(endpoint: Endpoint, ids: KnownIds): { url: string; body: Record<string, unknown> }[] {
  const fields = { ...ids, ids: ids.projectId, isView: 0, pageSize: 50, enterpriseIds: [], kind: 'zip' };
  const search = new URLSearchParams(
    Object.entries(fields).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const others = endpoint.path.includes('reviewResult') ? [`?${search}&by=group`] : [];
  const suffixes = endpoint.method === 'GET' ? [`?${search}`, ...others] : [''];
  const paths = /:\w+/.test(endpoint.path)
    ? Object.values(ids).map((id) =>
        endpoint.path.replace(':type', 'annex').replace(/:\w+/g, encodeURIComponent(id)),
      )
    : [endpoint.path];
  const bodies = endpoint.method === 'GET' ? [{}] : [fields, { groupId: ids.groupId }, {}];
  return paths.flatMap((path) =>
    suffixes.flatMap((suffix) => bodies.map((body) => ({ url: path + suffix, body }))),
  );
}

/** What a person gets to read when trying every reading call in every way; by call. */
export async function probeAs(
  t: TestApp,
  person: string,
  ids: KnownIds,
): Promise<{ name: string; text: string }[]> {
  const headers = person === 'nobody' ? {} : { authorization: await t.tokenOf(person) };
  const seen: { name: string; text: string }[] = [];
  for (const { name, endpoint } of t.endpoints) {
    if (endpoint.effect !== 'read') continue;
    for (const { url, body } of askings(endpoint, ids)) {
      const reply = await t.server.inject({
        method: endpoint.method as 'GET',
        url,
        headers,
        ...(endpoint.method === 'GET' ? {} : { payload: body }),
      });
      const contentType = String(reply.headers['content-type'] ?? '');
      const fileName =
        /filename\*=UTF-8''(\S+)/.exec(String(reply.headers['content-disposition']))?.[1] ?? '';
      const said = `${decodeURIComponent(fileName)}\n${await readableText(reply.rawPayload, contentType)}`;
      seen.push({ name: `${name} ${url}`, text: withoutAsked(said, ids) });
    }
  }
  return seen;
}

/** What a refusal says back is what was asked, not what was found. */
const withoutAsked = (text: string, ids: KnownIds) =>
  Object.values(ids).reduce((rest, id) => rest.replaceAll(`"${id}"`, '""'), text);

/** The calls whose replies hold one of the words. */
export const leaksOf = (
  seen: readonly { name: string; text: string }[],
  words: readonly string[],
): string[] =>
  seen.flatMap(({ name, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`),
  );

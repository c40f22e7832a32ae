import { connectDatabase } from '../apps/server/src/platform/db/connect';
import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { pssMb } from './cpu';
import { documentCount, fillLibrary, series, words } from './library-data';
import { measureTargets } from './measure';
import type { StartedProduct } from './product';
import type { Note } from './report';
import type { Target } from './targets';

/** The public library (portal.md 4): 20,000 documents, as visitors narrow, count, search and type. */
export async function measureLibrary(
  product: StartedProduct,
  embedded: Embedded,
  { rounds, seconds, note }: { rounds: number; seconds: number; note: Note },
) {
  const before = pssMb(product.pid);
  const { db, close } = connectDatabase({ url: embedded.url, max: 2, statementTimeoutMs: 600_000 });
  await fillLibrary(db);
  await close();
  const firstMs = await timeOf(product.port, '/api/portal/pub/policies');
  await measureTargets(libraryTargets(await readMarks(product.port)), product, embedded, {
    rounds,
    seconds,
    note,
  });
  note(`library: first call that reads ${documentCount} documents`, firstMs, 3_000, 'ms');
  note('library: memory that it takes', pssMb(product.pid) - before, 150, 'MB PSS');
}

async function timeOf(port: number, path: string): Promise<number> {
  const from = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}${path}`);
  await reply.arrayBuffer();
  return performance.now() - from;
}

/** As many visitors as an office has: each browser has its own mark, and its own allowance. */
async function readMarks(port: number): Promise<string[]> {
  const marks: string[] = [];
  for (let count = 0; count < 250; count++) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/portal/pub/search/suggest?q=a`);
    await reply.arrayBuffer();
    marks.push((reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
  }
  return marks;
}

const next = series(7);
const one = <T>(list: readonly T[]): T => list[next(list.length)] as T;
const conditions: readonly (() => string)[] = [
  () => `validity=inForce,expiring`,
  () => `openNow=open`,
  () => `sizes=${one(['small', 'micro,small', 'large'])}`,
  () => `benefitTypes=${one(['subsidy', 'interest,reward', 'recognition'])}`,
  () => `levels=${one(['3', '3,4'])}`,
  () => `regionCode=${one(['990111', '990100,990121'])}`,
  () => `topics=${one(['equipment', 'research,green', 'talent'])}`,
  () => `industry=${one(['C', 'C35', 'I'])}`,
  () => `audiences=enterprise`,
  () => `kinds=normative`,
  () => `modes=quick,instant`,
  () => `dateFrom=2024-01-01`,
];
/** Up to four conditions, and every second time a word. */
const asked = (i: number) =>
  [...new Set(Array.from({ length: next(5) }, () => one(conditions)))]
    .map((condition) => condition())
    .concat([
      ...(i % 2 === 0 ? [`keyword=${encodeURIComponent(phrase(i))}`] : []),
      ...(i % 3 === 0 ? [`sidx=${one(['publishDate', 'deadline', 'amount'])}`] : []),
    ])
    .join('&');
/** A word, two of them, or four characters that hardly any text has in a row. */
const phrase = (i: number) =>
  i % 3 === 0 ? one(words) : i % 3 === 1 ? one(words) + one(words) : `${one(words)} ${one(words)}`;

function libraryTargets(marks: readonly string[]): Target[] {
  const get = (path: (i: number) => string) => (i: number) => ({
    method: 'GET',
    path: `/api/portal/pub${path(i)}`,
    headers: { cookie: marks[i % marks.length] ?? '' },
  });
  const of = (name: string, p95Ms: number, path: (i: number) => string): Target => ({
    name: `library: ${name}`,
    connections: 2,
    limit: { p95Ms },
    make: get(path),
  });
  return [
    of(`a page of ${documentCount} documents by any conditions`, 50, (i) => `/policies?${asked(i)}`),
    of('live counts of all twelve facets', 50, (i) => `/policies/facets?${asked(i)}`),
    of('search of all kinds', 20, (i) => `/search?q=${encodeURIComponent(phrase(i))}`),
    of(
      'suggestions while typing',
      60,
      (i) => `/search/suggest?q=${encodeURIComponent(phrase(i).slice(0, 1 + (i % 4)))}`,
    ),
    of('the head of a document', 50, (i) => `/policies/bench${(i * 7_919) % documentCount}`),
  ];
}

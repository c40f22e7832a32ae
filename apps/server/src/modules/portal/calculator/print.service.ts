import type { ExplainedNode } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import { resultOf } from './result.service';
import { findSession } from './session.queries';
import { showResult } from './show-result';

/** A result with the wording of the clauses it stands on. */
export async function printResult(ctx: Ctx, id: string, day: string | undefined, request: FastifyRequest) {
  const row = await findSession(ctx, id, request);
  const { result, reading } = await resultOf(ctx, row, day);
  const shown = showResult(result, reading);
  const cited = new Map<string, Set<string>>();
  for (const { documentId, because, outcome } of shown.items) {
    if (outcome === 'notEligible' || outcome === 'fault') continue;
    const pids = cited.get(documentId) ?? new Set<string>();
    for (const pid of because.flatMap(pidsOf)) pids.add(pid);
    cited.set(documentId, pids);
  }
  return {
    result: { ...shown, regionCode: row.regionCode },
    clauses: await readClauses(ctx, result.calculation.shelf.items, cited),
  };
}

const pidsOf = ({ cite, parts }: ExplainedNode): string[] => [
  ...(cite ? [cite.pid] : []),
  ...parts.flatMap(pidsOf),
];

async function readClauses(
  { db }: Pick<Ctx, 'db'>,
  items: readonly { document: { id: string; editionId: string } }[],
  cited: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const editions = new Map(items.map(({ document }) => [document.editionId, document.id]));
  const wanted = [...editions].filter(([, id]) => cited.has(id)).map(([editionId]) => editionId);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('policyEdition')
    .select(['id', 'title', 'docNo', 'paragraphs'])
    .where('id', 'in', wanted)
    .execute();
  return rows.flatMap(({ id, title, docNo, paragraphs }) => {
    const documentId = editions.get(id) ?? '';
    const pids = cited.get(documentId);
    return paragraphs
      .filter(({ pid }) => pids?.has(pid))
      .map(({ pid, path, text }) => ({ documentId, title, docNo, pid, path, text }));
  });
}

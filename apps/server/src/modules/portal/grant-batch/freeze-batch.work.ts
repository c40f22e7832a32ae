import { setImmediate } from 'node:timers/promises';
import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import { z } from 'zod';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import type { LongWorkKind } from '#platform/long-work/long-work-kind';
import { effectiveFacts, factsOfValues } from '../enterprise-fact/effective-facts.queries';
import { type FirmFacts, readFirmFacts } from '../enterprise-fact/firm-facts';
import type { BatchCounts } from '../grant/grant-batch.table';
import { noteHand } from '../grant/hand';
import { conflictsOf, grantFacts, type LineQuestion, lineVerdict } from '../grant/judge-line';
import { newLine } from '../grant/new-line';
import type { FoundByCheck } from '../grant/policy-grant.table';
import { checkLines } from './check-lines';
import { type Batch, getBatch, holdBatch, visibleGrantFirms } from './grant-batch.policy';
import { noteTrail } from './note-trail';
import { questionOf } from './question-of';
import { UnlistedGrounds } from './unlisted-grounds';

export const freezeWork = 'freezeGrantBatch';
const keptFreeze = z.object({ batchId: z.string() });

const [rowsAtOnce, firmsAtOnce, mostMissing] = [500, 200, 10];

export const freezeBatchWork: LongWorkKind = {
  async run(ctx, { id, input, tell }) {
    const { batchId } = keptFreeze.parse(input);
    const { lines, ruleSha256 } = await makeList(ctx, batchId, tell, id);
    return {
      name: translate(ctx.language, 'grantBatch', 'frozen', { count: lines }),
      fileId: '',
      audited: { objectType: 'grantBatch', objectId: batchId },
      facts: { lines, rule: ruleSha256 },
    };
  },
  mayFetch: async () => true,
};

type Tell = (done: number, total: number) => Promise<void>;

/**
 * Makes the list of a batch: today's facts of all firms in sight under the rule in force. Written in one transaction, so a process
 * that is killed leaves the former list; whoever goes on begins anew.
 */
export async function makeList(ctx: Ctx, batchId: string, tell: Tell, workId?: string) {
  const batch = await getBatch(ctx, batchId);
  assertNewest(batch, workId);
  const question = await questionOf(ctx, batch.itemId);
  const day = dayOf(ctx.now());
  const seen = await visibleGrantFirms(ctx).select('enterprise.id').execute();
  const unlisted = new UnlistedGrounds();
  const eligible = await judgeAll(ctx, question, unlisted, {
    seen: new Set(seen.map(({ id }) => id)),
    day,
    tell,
  });
  const lines = await linesOf(ctx, question, unlisted, { ids: eligible, day });
  const write = (db: Ctx['db']) =>
    writeList({ ...ctx, db }, batchId, { question, day, unlisted, lines, workId });
  await (ctx.db.isTransaction ? write(ctx.db) : ctx.db.transaction().execute(write));
  await tell(seen.length, seen.length);
  return { lines: lines.length, ruleSha256: question.on.rule.sha256 };
}

/** Asks the rule of every firm in sight; of those it holds for, the ids. */
async function judgeAll(
  ctx: Ctx,
  question: LineQuestion,
  unlisted: UnlistedGrounds,
  { seen, day, tell }: { seen: ReadonlySet<string>; day: string; tell: Tell },
): Promise<string[]> {
  const eligible: string[] = [];
  const unknown = new Set(seen);
  let read = 0;
  for await (const { enterpriseId, values } of effectiveFacts(ctx.db, day).stream(rowsAtOnce)) {
    read += 1;
    // Others are served between two portions.
    if (read % rowsAtOnce === 0) {
      await tell(Math.min(read, seen.size), seen.size);
      await setImmediate();
    }
    if (!unknown.delete(enterpriseId)) continue;
    const said = lineVerdict(question, factsOfValues(values), day);
    if (said.verdict === 'T') eligible.push(enterpriseId);
    else unlisted.add(enterpriseId, said);
  }
  // Of these nobody has told anything.
  const { missing } = lineVerdict(question, new Map(), day);
  for (const id of unknown) unlisted.add(id, { verdict: 'U', sum: 0, missing, why: 'rule' });
  return eligible;
}

type Line = ReturnType<typeof lineOf>;

/**
 * Reads those firms whole, with sources; one that does not hold any more by its registry's data is left out. Of each only its line
 * is kept: tens of thousands of whole firms do not fit into memory.
 */
async function linesOf(
  ctx: Ctx,
  question: LineQuestion,
  unlisted: UnlistedGrounds,
  { ids, day }: { ids: readonly string[]; day: string },
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const some of inChunks(ids, firmsAtOnce)) {
    const firms = await readFirmFacts(ctx, some, day);
    for (const firm of firms.values()) {
      const said = lineVerdict(question, firm.facts, day);
      if (said.verdict === 'T') lines.push(lineOf(question, firm, said.sum));
      else unlisted.add(firm.register.id, said);
    }
    await setImmediate();
  }
  return lines;
}

function lineOf(question: LineQuestion, firm: FirmFacts, sum: number) {
  const findings = conflictsOf(question, firm).map(
    (factKey): FoundByCheck => ({ check: 'conflict', detail: { factKey } }),
  );
  return {
    enterpriseId: firm.register.id,
    enterpriseName: firm.register.enterpriseName,
    creditCode: firm.register.creditCode,
    amount: sum.toFixed(2),
    facts: JSON.stringify(grantFacts(question, firm)),
    factsDay: firm.day,
    findings: JSON.stringify(findings),
  };
}

interface List {
  question: LineQuestion;
  day: string;
  unlisted: UnlistedGrounds;
  lines: readonly Line[];
  workId: string | undefined;
}

/** Work that was taken up again after a newer one made the list writes nothing over it. */
function assertNewest(batch: Batch, workId: string | undefined): void {
  if (workId !== undefined && batch.workId !== workId) fail('grantBatch.madeSince');
}

const countsOf = (eligible: number, unlisted: UnlistedGrounds): BatchCounts => ({
  eligible,
  notEligible: unlisted.countOf('notEligible'),
  unknown: unlisted.countOf('unknown'),
  fault: unlisted.countOf('fault'),
  missing: unlisted.missingMost(mostMissing),
});

async function writeList(ctx: Ctx, batchId: string, { question, day, unlisted, lines, workId }: List) {
  const batch = await holdBatch(ctx, batchId);
  assertNewest(batch, workId);
  if (batch.state !== 'draft' && batch.state !== 'listed')
    fail('grantBatch.wrongState', { state: batch.state });
  const { rule, item } = question.on;
  await ctx.db.deleteFrom('policyGrant').where('batchId', '=', batchId).execute();
  await unlisted.write(ctx, batchId);
  for (const some of inChunks(lines))
    await ctx.db
      .insertInto('policyGrant')
      .values(
        some.map((line) => ({
          ...line,
          id: ctx.newId(),
          batchId,
          itemId: batch.itemId,
          year: batch.year,
          ...newLine,
        })),
      )
      .execute();
  await ctx.db
    .updateTable('grantBatch')
    .set({
      state: 'listed',
      frozenDay: day,
      frozenTime: ctx.now(),
      frozenUserId: ctx.actor.userId,
      districtId: ctx.actor.areaId,
      ruleId: rule.id,
      ruleNo: rule.no,
      ruleSha256: rule.sha256,
      ground: JSON.stringify({
        definitions: [...question.definitions].filter(([key]) => rule.factKeys.includes(key)),
        links: rule.links ?? [],
        paths: [...item.document.paths],
      }),
      counts: JSON.stringify(countsOf(lines.length, unlisted)),
      cutRatio: null,
      cutReason: '',
      cutPid: '',
      version: batch.version + 1,
    })
    .where('id', '=', batchId)
    .execute();
  await noteHand(ctx, batchId);
  await noteTrail(ctx, batchId, 'frozen');
  await checkLines(ctx, batchId);
}

import { type ExpertInput, fail, type ImportDataReply } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import type { CheckedRow } from '#platform/sheet-import/checked-row';
import { auditExperts, readAuditedExperts } from '../expert/audit-experts';
import { drawExpertNumbers } from '../expert/draw-expert-numbers';
import { type ExpertRecord, visibleExperts } from '../expert/expert.policy';
import { readExpertParts } from '../expert/expert.queries';
import type { FirstLogin } from '../expert/first-login';
import { addExperts, changeExperts } from '../expert/write-experts';
import type { ImportedExpert } from './expert-rows';

type Row = CheckedRow<ImportedExpert>;

/** What an import tells that added nobody. */
export const nothingTold = { firstPassword: null, newAccounts: null };

/**
 * Writes the rows: new experts become users too, known ones change what their cells say (rulings 28). Answers what
 * has to be told of the new ones: their accounts, and the first password when it was drawn.
 */
export async function writeExpertRows(
  ctx: Ctx,
  rows: readonly Row[],
  firstLogin: () => Promise<FirstLogin>,
): Promise<Pick<ImportDataReply, 'firstPassword' | 'newAccounts'>> {
  const fresh = rows.flatMap(({ data }) => (data && data.expertId === null ? data : []));
  const told = fresh.length > 0 ? await addRows(ctx, fresh, await firstLogin()) : nothingTold;
  for (const part of inChunks(rows.filter(({ data }) => data && data.expertId !== null)))
    await changeRows(ctx, part);
  return told;
}

async function addRows(ctx: Ctx, fresh: readonly ImportedExpert[], { told, hash }: FirstLogin) {
  const asked = fresh.flatMap(({ expertNo }) => expertNo || []);
  const numbers = await drawExpertNumbers(ctx, fresh.length - asked.length, new Set(asked));
  const experts = fresh.map(({ expertNo, idHash, input }) => ({
    ...input,
    idHash,
    expertNo: expertNo || (numbers.shift() ?? ''),
  }));
  for (const part of inChunks(experts)) await addExperts(ctx, part, hash);
  const newAccounts = experts.map(({ name, expertNo }) => ({ name, account: expertNo }));
  return { firstPassword: told, newAccounts };
}

async function changeRows(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.flatMap(({ data }) => data?.expertId ?? []);
  const records = await visibleExperts(ctx)
    .selectAll('expert')
    .where('expert.id', 'in', ids)
    .orderBy('expert.id')
    .forUpdate()
    .execute();
  const known = new Map(records.map((record) => [record.id, record]));
  const partsOf = await readExpertParts(ctx, ids);
  const changes = rows.flatMap(({ data, values }) => {
    if (!data?.expertId) return [];
    const record = known.get(data.expertId);
    // The check has held the row: it can be neither gone nor out of reach now.
    if (!record) fail('record.changed', { id: data.expertId });
    return { ...mergeRow(data, values, { ...record, ...partsOf(record.id) }), expertId: record.id };
  });
  const told = await readAuditedExperts(ctx, ids);
  await changeExperts(ctx, changes);
  await auditExperts(ctx, told);
}

/** What is on record of an expert. */
type Kept = ExpertRecord & Pick<ExpertInput, 'keywords' | 'employmentHistory' | 'avoidList'>;

/** Blank cells say nothing: what is kept stays. */
function mergeRow({ input, idHash }: ImportedExpert, given: Readonly<Record<string, string>>, kept: Kept) {
  const has = (key: string) => key in given;
  return {
    ...input,
    idHash,
    gender: has('gender') ? input.gender : kept.gender,
    email: has('email') ? input.email : kept.email,
    post: has('post') ? input.post : kept.post,
    districtId: has('districtId') ? input.districtId : kept.districtId,
    leaderEligible: has('leaderEligible') ? input.leaderEligible : kept.leaderEligible,
    maxGroups: has('maxGroups') ? input.maxGroups : kept.maxGroups,
    maxProjects: kept.maxProjects,
    abstract: kept.abstract,
    remark: has('remark') ? input.remark : kept.remark,
    keywords: has('keywords') ? input.keywords : kept.keywords,
    employmentHistory: has('employments') ? input.employmentHistory : kept.employmentHistory,
    avoidList: has('avoidUnits')
      ? [...kept.avoidList.filter(({ type }) => type !== 'unit'), ...input.avoidList]
      : kept.avoidList,
  };
}

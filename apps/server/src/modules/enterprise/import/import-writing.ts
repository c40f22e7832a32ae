import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { violatedConstraint } from '#platform/db/database-failure';
import { inChunks } from '#platform/db/in-chunks';
import type { CheckedRow } from '#platform/sheet-import/checked-row';
import { replaceAllShareholders } from '../registry/enterprise-people';
import type { KnownEnterprise } from './import-clashes';
import { changedFields, type ImportedEnterprise } from './import-rows';

/** Writes the right rows in the caller's transaction: all of them, or none if one of them fails. */
export async function writeImportedRows(
  ctx: Ctx,
  rows: readonly CheckedRow<ImportedEnterprise>[],
  known: ReadonlyMap<string, KnownEnterprise>,
) {
  const fresh: FreshRow[] = [];
  const changes: Change[] = [];
  for (const { values, data } of rows) {
    if (!data) continue;
    const before = known.get(data.input.creditCode);
    if (before) changes.push(changeOf(values, data, before));
    else fresh.push({ id: ctx.newId(), ...data });
  }
  for (const part of inChunks(fresh)) await insert(ctx, part);
  for (const part of inChunks(changes)) await update(ctx, part);
  await replaceAllShareholders(
    ctx,
    [...fresh, ...changes].flatMap(({ id, input: { shareholders } }) =>
      shareholders ? { enterpriseId: id, shareholders } : [],
    ),
  );
  for (const { id, input, before, after } of changes)
    ctx.audit({
      objectType: 'enterprise',
      objectId: id,
      objectName: input.enterpriseName,
      before: fieldsOf(before, after),
      after,
    });
}

/** What a row says of a firm, checked. */
type Told = ImportedEnterprise['input'];

interface FreshRow extends ImportedEnterprise {
  id: string;
}

/** A row that changes a firm, and what it changes; blank cells leave what is there. */
interface Change {
  id: string;
  input: Told;
  before: KnownEnterprise;
  after: Record<string, unknown>;
  legalPersonIdHash: string | null;
  /** Nothing was said of the legal person's number, and it is still the same person. */
  keepsHash: boolean;
}

function changeOf(
  given: Readonly<Record<string, string>>,
  { input, legalPersonIdHash }: ImportedEnterprise,
  before: KnownEnterprise,
): Change {
  const after = changedFields(given, input);
  const isSamePerson = !('legalPerson' in given) || input.legalPerson === before.legalPerson;
  const keepsHash = legalPersonIdHash === null && isSamePerson;
  return { id: before.id, input, before, after, legalPersonIdHash, keepsHash };
}

const stamps = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) => ({
  creatorUserId: actor.userId,
  creatorTime: now(),
  lastModifyUserId: actor.userId,
  lastModifyTime: now(),
});

const insert = ({ db, ...ctx }: Ctx, rows: readonly FreshRow[]) =>
  db
    .insertInto('enterprise')
    .values(
      rows.map(({ id, input, legalPersonIdHash }) => {
        const { shareholders: _shareholders, executives: _executives, userIds: _userIds, ...columns } = input;
        return { id, ...columns, legalPersonIdHash, ...stamps(ctx) };
      }),
    )
    .execute()
    .catch(refuseTaken);

/** The firms are locked: what a row does not say is what was read of it. */
const update = ({ db, actor, now }: Ctx, changes: readonly Change[]) =>
  sql`update enterprise e set "enterpriseName" = n."enterpriseName", "legalPerson" = n."legalPerson",
      "legalPersonIdHash" = case when n."keepsHash" then e."legalPersonIdHash" else n."legalPersonIdHash" end,
      "registerDate" = n."registerDate", "registeredCapital" = n."registeredCapital",
      "industryCode" = n."industryCode", "enterpriseType" = n."enterpriseType", "scaleType" = n."scaleType",
      "districtId" = n."districtId", "declareUnitId" = n."declareUnitId", address = n.address,
      "contactName" = n."contactName", "contactPhone" = n."contactPhone", "contactEmail" = n."contactEmail",
      "parentCreditCode" = n."parentCreditCode", "controllerName" = n."controllerName",
      "lastModifyUserId" = ${actor.userId}, "lastModifyTime" = ${now()}, version = e.version + 1
    from jsonb_to_recordset(${rowsOf(changes)}::jsonb) as n(id text, "enterpriseName" text, "legalPerson" text,
      "legalPersonIdHash" text, "keepsHash" boolean, "registerDate" date, "registeredCapital" numeric,
      "industryCode" text, "enterpriseType" text, "scaleType" text, "districtId" text, "declareUnitId" text,
      address text, "contactName" text, "contactPhone" text, "contactEmail" text, "parentCreditCode" text,
      "controllerName" text)
    where e.id = n.id`
    .execute(db)
    .catch(refuseTaken);

const rowsOf = (changes: readonly Change[]) =>
  JSON.stringify(
    changes.map(({ before, after, legalPersonIdHash, keepsHash }) => ({
      ...before,
      ...after,
      legalPersonIdHash,
      keepsHash,
    })),
  );

/** Somebody may have entered the same firm since the rows were looked up. */
function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'enterpriseCreditCode' || constraint === 'enterpriseName') fail('RV_E15', { count: 1 });
  throw error;
}

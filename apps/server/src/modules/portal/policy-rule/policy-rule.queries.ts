import { fail, type RuleDraft, type RuleVersionRow } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { visiblePolicyDocuments } from '../document-door/document-door';
import type { WrittenRule } from './check-draft';

type Source = Pick<Ctx, 'db' | 'actor'>;

/** Documents whose items and rules the caller sees. */
export const seenDocumentIds = (ctx: Source) =>
  visiblePolicyDocuments(ctx).select('policyEdition.documentId');

/** Versions of rules with the names of who wrote and reviewed them. */
const versionsOf = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('policyRule as r')
    .leftJoin('user as author', 'author.id', 'r.creatorUserId')
    .leftJoin('user as reviewer', 'reviewer.id', 'r.reviewerUserId')
    .select([
      'r.id',
      'r.itemId',
      'r.no',
      'r.state',
      'r.validFrom',
      'r.validTo',
      'r.condition',
      'r.amount',
      'r.params',
      'r.tests',
      'r.changeNote',
      'r.returnReason',
      'r.impact',
      'r.sha256',
      'r.creatorUserId',
      'r.editorUserIds',
      'r.submittedUserId',
      'r.submittedTime',
      'r.publishedTime',
      'r.creatorTime',
      'r.version',
      sql<string>`coalesce(author."realName", '')`.as('author'),
      sql<string>`coalesce(reviewer."realName", '')`.as('reviewer'),
    ])
    .where('r.deleteMark', '=', 0);

export type VersionOfRule = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>;

/** Newest first. */
export const readVersions = (source: Source, itemId: string) =>
  versionsOf(source).where('r.itemId', '=', itemId).orderBy('r.no', 'desc').execute();

export async function readVersion(source: Source, id: string): Promise<VersionOfRule> {
  const row = await versionsOf(source)
    .innerJoin('policyItem as i', 'i.id', 'r.itemId')
    .where('r.id', '=', id)
    .where('i.documentId', 'in', seenDocumentIds(source))
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** The item of a rule with its document, and the paragraphs of the newest edition, which its leaves cite. */
export async function readRuleItem(source: Source, itemId: string) {
  const row = await source.db
    .selectFrom('policyItem as i')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('policyEdition as e')
          .select(['e.title', 'e.docNo', 'e.effectiveFrom', 'e.paragraphs'])
          .whereRef('e.documentId', '=', 'i.documentId')
          .where('e.deleteMark', '=', 0)
          .orderBy('e.edition', 'desc')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select([
      'i.id',
      'i.fullName',
      'i.benefitType',
      'i.mode',
      'i.documentId',
      'e.title',
      'e.docNo',
      'e.effectiveFrom',
      'e.paragraphs',
    ])
    .where('i.id', '=', itemId)
    .where('i.deleteMark', '=', 0)
    .where('i.documentId', 'in', seenDocumentIds(source))
    .executeTakeFirst();
  return row ?? fail('record.missing', { id: itemId });
}

/** As it was written, ready to be read by the engine. */
export const writtenOf = ({ condition, amount, params }: VersionOfRule): WrittenRule => ({
  condition,
  ...(amount !== null && { amount }),
  params: { ...params } as WrittenRule['params'],
});

export const draftOf = (row: VersionOfRule): RuleDraft => ({
  ...writtenOf(row),
  validFrom: row.validFrom,
  validTo: row.validTo,
  tests: row.tests.map(({ amount, ...test }) => ({
    ...test,
    ...(amount && { amount: [amount[0], amount[1]] }),
  })),
  changeNote: row.changeNote,
});

export const rowOf = (row: VersionOfRule): RuleVersionRow => ({
  id: row.id,
  no: row.no,
  state: row.state,
  validFrom: row.validFrom,
  validTo: row.validTo,
  changeNote: row.changeNote,
  returnReason: row.returnReason,
  author: row.author,
  reviewer: row.reviewer,
  submittedTime: row.submittedTime,
  publishedTime: row.publishedTime,
  sha256: row.sha256,
  creatorTime: row.creatorTime,
  version: row.version,
});

/** Of the versions of one item: the released one that a draft from this day on takes the place of. */
export const formerOf = (
  versions: readonly VersionOfRule[],
  draft: Pick<VersionOfRule, 'id' | 'validFrom'>,
  states: readonly VersionOfRule['state'][] = ['published'],
) =>
  versions
    .filter(
      ({ id, state, validFrom }) => id !== draft.id && states.includes(state) && validFrom <= draft.validFrom,
    )
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];

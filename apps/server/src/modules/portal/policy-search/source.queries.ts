import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

type Source = Pick<Ctx, 'db'>;

/** The public editions of documents, with the days that end them; what was taken away or never published is left out. */
export const readPublicEditions = ({ db }: Source, documentIds: readonly string[]) =>
  db
    .selectFrom('policyDocument as d')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .selectAll('e')
    .select(['d.repealedOn', 'd.supersededOn'])
    .where('d.id', 'in', [...documentIds])
    .where('e.state', '=', 'published')
    .where('d.endReason', 'is', null)
    .where('d.deleteMark', '=', 0)
    .execute();
export type PublicEditionRow = Awaited<ReturnType<typeof readPublicEditions>>[number];

export const readItems = ({ db }: Source, documentIds: readonly string[]) =>
  db
    .selectFrom('policyItem')
    .selectAll()
    .where('documentId', 'in', [...documentIds])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
export type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

/** Published versions of the rules of these documents, oldest first. */
export const readRules = ({ db }: Source, documentIds: readonly string[]) =>
  db
    .selectFrom('policyRule as r')
    .innerJoin('policyItem as i', 'i.id', 'r.itemId')
    .select([
      'r.id',
      'r.itemId',
      'r.no',
      'r.validFrom',
      'r.validTo',
      'r.condition',
      'r.amount',
      'r.params',
      'r.factKeys',
      'r.sha256',
    ])
    .where('i.documentId', 'in', [...documentIds])
    .where('r.state', '=', 'published')
    .where('r.deleteMark', '=', 0)
    .orderBy('r.validFrom')
    .orderBy('r.no')
    .execute();
export type RuleRow = Awaited<ReturnType<typeof readRules>>[number];

export const readFaqs = ({ db }: Source, documentIds: readonly string[]) =>
  db
    .selectFrom('policyFaq')
    .select(['id', 'documentId', 'itemId', 'question', 'answer', 'refs', 'askedCount', 'reviewedTime'])
    .where('documentId', 'in', [...documentIds])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('askedCount', 'desc')
    .orderBy('id')
    .execute();
export type FaqRow = Awaited<ReturnType<typeof readFaqs>>[number];

export const readInterpretations = ({ db }: Source, documentIds: readonly string[]) =>
  db
    .selectFrom('policyInterpretation')
    .select([
      'id',
      'documentId',
      'form',
      'title',
      'authorOrg',
      'publishDate',
      'paragraphs',
      'mediaFileId',
      'refs',
    ])
    .where('documentId', 'in', [...documentIds])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('publishDate', 'desc')
    .orderBy(sql`id`)
    .execute();
export type InterpretationRow = Awaited<ReturnType<typeof readInterpretations>>[number];

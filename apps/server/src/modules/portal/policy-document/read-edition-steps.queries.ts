import type { EditionStep } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

const nameOf = (column: string) =>
  sql<string>`coalesce((select u."realName" from "user" u where u.id = ${sql.ref(`e.${column}`)}), '')`;

/** The editions of a document with who wrote, approved and released each, newest first. */
export const readEditionSteps = async ({ db }: Pick<Ctx, 'db'>, documentId: string): Promise<EditionStep[]> =>
  await db
    .selectFrom('policyEdition as e')
    .select([
      'e.id',
      'e.edition',
      'e.state',
      'e.changeKind',
      'e.changeNote',
      nameOf('creatorUserId').as('authorName'),
      nameOf('submittedUserId').as('submitterName'),
      'e.submittedTime',
      nameOf('decidedUserId').as('deciderName'),
      'e.decidedTime',
      'e.rejectReason',
      'e.scheduledTime',
      nameOf('publisherUserId').as('publisherName'),
      'e.publishedTime',
      'e.effectiveFrom',
      'e.effectiveTo',
    ])
    .where('e.documentId', '=', documentId)
    .where('e.deleteMark', '=', 0)
    .orderBy('e.edition', 'desc')
    .execute();

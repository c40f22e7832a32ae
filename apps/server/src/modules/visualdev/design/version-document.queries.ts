import { type DesignDocument, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { VersionTable } from './design.table';
import { readKept } from './read-sent';

/** The document of a version; refused where there is none of that number. */
export async function documentOf(
  { db }: Pick<Ctx, 'db'>,
  designId: string,
  no: number,
): Promise<DesignDocument> {
  const version = await db
    .selectFrom('designVersion')
    .select('document')
    .where('designId', '=', designId)
    .where('no', '=', no)
    .executeTakeFirst();
  return readKept((version ?? fail('record.missing', { id: `${designId}@${no}` })).document);
}

/** The number the next version of a design gets; the caller holds the design. */
export async function nextNo({ db }: Pick<Ctx, 'db'>, designId: string): Promise<number> {
  const { last } = await db
    .selectFrom('designVersion')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('designId', '=', designId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

interface KeptVersion {
  designId: string;
  no: number;
  document: DesignDocument;
  /** What its tables were called; none of a draft. */
  tables?: readonly VersionTable[];
}

/** Keeps a document as a version for ever: one that is released, or a draft that another takes the place of. */
export const keepVersion = (
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { designId, no, document, tables }: KeptVersion,
) =>
  db
    .insertInto('designVersion')
    .values({
      designId,
      no,
      document: JSON.stringify(document),
      columns: JSON.stringify(tables ?? []),
      isReleased: tables !== undefined,
      publishedUserId: actor.userId,
      publishedTime: now(),
    })
    .execute();

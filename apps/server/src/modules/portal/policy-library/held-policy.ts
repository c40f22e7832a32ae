import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type {
  SearchedFacets,
  SearchedFaq,
  SearchedItem,
  SearchedTiming,
} from '../policy-search/policy-search.table';

/** What a process keeps of one document; its text stays in the database. */
export interface HeldPolicy {
  documentId: string;
  ordinal: number;
  title: string;
  initials: string;
  docNo: string;
  figures: string;
  summary: string;
  facets: SearchedFacets;
  timing: SearchedTiming;
  items: readonly SearchedItem[];
  faqs: readonly SearchedFaq[];
  mostYuan: number | null;
}

const readAtOnce = 2_000;

/** Reads what changed after a revision into what is held, by ordinal; answers the revision it is then at. */
export async function readChanges(
  { db }: Pick<Ctx, 'db'>,
  held: Map<number, HeldPolicy>,
  since: number,
): Promise<number> {
  let revision = since;
  for (;;) {
    const rows = await db
      .selectFrom('policySearch')
      .select([
        'documentId',
        'ordinal',
        'revision',
        'isPublic',
        'title',
        'initials',
        'docNo',
        'figures',
        'summary',
      ])
      .select(['facets', 'timing', 'items', 'faqs', 'mostYuan'])
      .where('revision', '>', revision)
      .orderBy('revision')
      .limit(readAtOnce)
      .execute();
    for (const { revision: at, isPublic, mostYuan, ...row } of rows) {
      revision = Number(at);
      if (isPublic === 0) held.delete(row.ordinal);
      else
        held.set(row.ordinal, {
          ...row,
          items: row.items.map(withoutBasis),
          mostYuan: mostYuan === null ? null : Number(mostYuan),
        });
    }
    if (rows.length < readAtOnce) return revision;
  }
}

/** Sentences are read with the rows of a page. */
const withoutBasis = ({ basis: _, ...item }: SearchedItem): SearchedItem => ({ ...item, basis: noBasis });
const noBasis = { zh: '', zhtw: '', en: '' };

/** Where the library stands: the latest revision, and whether something waits to be written. */
export async function readStanding({ db }: Pick<Ctx, 'db'>): Promise<{ revision: number; isDue: boolean }> {
  const { rows } = await sql<{ revision: number | null; isDue: boolean }>`
    select (select max(revision) from "policySearch") as revision, exists (select from "policySearchDue") as "isDue"`.execute(
    db,
  );
  return { revision: Number(rows[0]?.revision ?? 0), isDue: rows[0]?.isDue === true };
}

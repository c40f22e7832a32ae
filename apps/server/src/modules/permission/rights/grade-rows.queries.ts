import { type GradeRow, gradeFlags } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

const allFlags = Object.fromEntries(gradeFlags.map((flag) => [flag, 1]));

/** Whoever adds an organization without being an administrator may do everything in it and below. */
export const gradeCreator = ({ db, newId, actor, now }: Ctx, organizeId: string) =>
  db
    .insertInto('organizeAdministrator')
    .values({
      ...allFlags,
      id: newId(),
      userId: actor.userId,
      organizeId,
      creatorUserId: actor.userId,
      creatorTime: now(),
    })
    .execute();

/** Names from the root to `organize o`, joined by `/`. */
export const pathNames = sql<string>`(select string_agg(above."fullName", '/' order by part.place)
  from unnest(string_to_array(o."organizeIdTree", ',')) with ordinality as part(id, place)
  join organize above on above.id = part.id)`;

/** What a person administers, in the order of the tree's paths. */
export const readGradeRows = ({ db }: Pick<Ctx, 'db'>, userId: string): Promise<GradeRow[]> =>
  db
    .selectFrom('organizeAdministrator as g')
    .innerJoin('organize as o', 'o.id', 'g.organizeId')
    .select(['g.organizeId', 'o.fullName', pathNames.as('organize')])
    .select(gradeFlags.map((flag) => `g.${flag}` as const))
    .where('g.userId', '=', userId)
    .where('o.deleteMark', '=', 0)
    .orderBy('o.organizeIdTree')
    .execute();

import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { addError } from '#platform/sheet-import/checked-row';
import { noteAddedPeople } from '../../key-change/key-change.service';
import { choosePlaces } from '../form/current-place';
import { factsOf } from '../form/user-form.service';
import { relationsOf } from '../form/user-selections';
import { sheetText } from './sheet-columns';
import type { UserRowCheck } from './sheet-rows';

/**
 * Adds the people of the right rows, all with one first password. Whose account was taken at this very moment becomes a
 * wrong row. Answers the ids by row.
 */
export async function writeUserRows(
  ctx: Ctx,
  rows: readonly UserRowCheck[],
  passwordHash: string,
): Promise<Map<UserRowCheck, string>> {
  const added = new Map<UserRowCheck, string>();
  for (const part of inChunks(rows)) {
    const people = part.flatMap((row) => (row.data ? [{ row, id: ctx.newId(), input: row.data.input }] : []));
    const free = await insertPeople(ctx, people, passwordHash);
    for (const { row, id } of people)
      if (free.has(id)) added.set(row, id);
      else addError(row, 'account', sheetText(ctx.language, 'errors.accountTaken'));
    const relations = people.flatMap(({ id, input }) => (free.has(id) ? relationsOf(id, input) : []));
    for (const some of inChunks(relations, 5_000))
      await ctx.db.insertInto('userRelation').values(some).execute();
  }
  await noteAddedPeople(ctx, [...added.values()]);
  return added;
}

type Person = { id: string; input: NonNullable<UserRowCheck['data']>['input'] };

async function insertPeople(
  { db, actor, now }: Ctx,
  people: readonly Person[],
  passwordHash: string,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const places = await choosePlaces(
    db,
    people.map(({ input }) => ({
      organizeIds: input.organizeId,
      positionIds: input.positionId,
      roleIds: input.roleId,
      isAdministrator: false,
    })),
  );
  const rows = people.map(({ id, input }, at) => ({
    id,
    ...factsOf(input),
    ...places[at],
    enabledMark: input.enabledMark,
    passwordHash,
    mustChangePassword: true,
    firstLogIP: null,
    prevLogIP: null,
    lastLogIP: null,
    creatorUserId: actor.userId,
    creatorTime: now(),
    lastModifyUserId: null,
  }));
  const kept = await db
    .insertInto('user')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(kept.map(({ id }) => id));
}

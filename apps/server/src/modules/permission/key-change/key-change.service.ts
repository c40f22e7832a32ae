import { type KeyChange, type KeyChangeKind, keyChangeHours } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { readPower, readPowerBeside } from './power.policy';
import { tellKeyChange } from './tell-key-change';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So long a person is shown after signing in what others have changed of his account. */
const shownDays = 7;

/** Changes by which alone somebody gets in: a lock taken away or another address for e-mails opens nothing. */
const opening: ReadonlySet<KeyChangeKind> = new Set(['password', 'mobile']);

/**
 * Notes that the caller has changed what lets somebody else in, and tells that person by all his ways, also at the
 * address that was taken away. For a day the two count as one where two people are asked for, and power that the caller
 * has not rests; gives until when it does.
 */
export async function noteKeyChange(
  ctx: Ctx,
  { id: userId, mobilePhone: provableBy }: { id: string; mobilePhone: string },
  kind: KeyChangeKind,
  formerEmail?: string,
): Promise<number | null> {
  const { db, actor, now } = ctx;
  if (userId === actor.userId) return null;
  const at = now();
  const isOpening = opening.has(kind);
  const { byHeld, rests } = isOpening ? await readPowerBeside(ctx, userId) : { byHeld: [], rests: false };
  const restsUntil = isOpening ? new Date(at.getTime() + keyChangeHours * hourMs) : null;
  await db
    .insertInto('keyChange')
    .values({
      id: ctx.newId(),
      userId,
      byUserId: actor.userId,
      kind,
      creatorTime: at,
      restsUntil,
      byHeld,
      provableBy,
    })
    .execute();
  const told = restsUntil && rests ? restsUntil.getTime() : null;
  const change = { kind, by: actor.realName, at: at.getTime(), restsUntil: told };
  await tellKeyChange(ctx, userId, change, formerEmail);
  return told;
}

/** The same of people the caller has added with a first password that he may know. */
export async function noteAddedPeople(
  { db, actor, newId, now }: Pick<Ctx, 'db' | 'actor' | 'newId' | 'now'>,
  userIds: readonly string[],
) {
  for (const part of inChunks(userIds))
    await db
      .insertInto('keyChange')
      .values(
        part.map((userId) => ({
          id: newId(),
          userId,
          byUserId: actor.userId,
          kind: 'created' as const,
          creatorTime: now(),
        })),
      )
      .execute();
}

/**
 * The person has signed in by a phone, so the account is in his hands: what others changed counts no more, as far as the
 * phone was his before. A number that came with the change, or was entered since, shows nothing.
 */
export const proveKeyChanges = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  user: { id: string; mobilePhone: string },
) =>
  sql`update "keyChange" set "provedAt" = ${now()} where "userId" = ${user.id} and "provedAt" is null
    and "provableBy" = ${user.mobilePhone} and "provableBy" <> ''
    and "creatorTime" > ${since(now(), dayMs)}`.execute(db);

/** What others have changed of the caller's account lately. */
export async function listOwnKeyChanges(ctx: Ctx): Promise<KeyChange[]> {
  const { db, actor, now } = ctx;
  const { rows } = await sql<KeyChange & { byHeld: string[] }>`
    select k.kind, coalesce(b."realName", '') as by, k."creatorTime" as at, k."byHeld",
      case when k."provedAt" is null and k."restsUntil" > ${now()} then k."restsUntil" end as "restsUntil"
    from "keyChange" k left join "user" b on b.id = k."byUserId"
    where k."userId" = ${actor.userId} and k.kind <> 'created'
      and k."creatorTime" > ${since(now(), shownDays * dayMs)}
    order by k."creatorTime" desc, k.id desc limit 5`.execute(db);
  const power = rows.some(({ restsUntil }) => restsUntil !== null) ? await readPower(ctx, actor.userId) : [];
  return rows.map(({ byHeld, restsUntil, ...change }) => {
    const rests = power.some((one) => !byHeld.includes(one));
    return { ...change, restsUntil: rests ? restsUntil : null };
  });
}

const since = (now: Date, ms: number) => new Date(now.getTime() - ms);

import type { ChatKind } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { inLockOrder, pairIdOf } from './pair';
import type { SaidMessage } from './said-message';

/** A message that has not been said yet, and what is known of who says it. */
export interface NewMessage {
  id: string;
  sessionId: string;
  sendUserId: string;
  receiveUserId: string;
  contentType: ChatKind;
  content: string;
  fileId: string | null;
  clientMessageId: string | null;
  sendTime: Date;
  /** May write to people who have never written to him, as the rights of this version say. */
  mayBegin: boolean;
  /** Has something else to see to first. */
  isBarred: boolean;
  version: number;
}

/** What became of it: who may not say it has said nothing. */
export interface SaidOutcome {
  /** The version of all rights now; `mayBegin` counts only where it is the one asked with. */
  version: number;
  isOpen: boolean;
  isLocked: boolean;
  isThere: boolean;
  mayWrite: boolean;
  said: SaidMessage | undefined;
}

type Row = Omit<SaidOutcome, 'said'> & { [Field in keyof SaidMessage]: SaidMessage[Field] | null };

const messageColumns = sql.raw(
  '"id", "pairId", "sequence", "sendUserId", "receiveUserId", "contentType", "content", "clientMessageId", "sendTime"',
);

/**
 * Says one message in one statement: looks whether it may be said, draws its number from both sides' rows (always in
 * the same order, so that two writers never wait in a ring), and stores it. A message whose sender has used its name
 * before is not said again; the answer is the first one.
 */
export async function sayMessage(db: Kysely<Database>, message: NewMessage): Promise<SaidOutcome> {
  const { sendUserId, receiveUserId } = message;
  const [first, second] = inLockOrder(sendUserId, receiveUserId);
  const { rows } = await sql<Row>`
    with people as (
      select s.account, s."realName", s."headIcon",
        r.account as "toAccount", r."realName" as "toRealName", r."headIcon" as "toHeadIcon"
      from "user" s, "user" r
      where s.id = ${sendUserId} and s."deleteMark" = 0 and s."enabledMark" <> 0
        and r.id = ${receiveUserId} and r.id <> s.id and r."deleteMark" = 0 and r."enabledMark" <> 0
        and not r."isTemporary"
    ), line as (
      select "lockedAt" is not null as "isLocked" from session
      where id = ${message.sessionId} and "endedAt" is null and "expiresAt" > ${message.sendTime}::timestamptz
    ), gate as (
      select (select version from "securityVersion") as version, exists (select from line) as "isOpen",
        coalesce((select "isLocked" from line), false) as "isLocked", exists (select from people) as "isThere",
        not ${message.isBarred}::boolean and (${message.mayBegin}::boolean or exists (select from "imReply"
          where "userId" = ${sendUserId} and "peerUserId" = ${receiveUserId} and "hasReceived")) as "mayWrite"
    ), earlier as (
      select ${messageColumns} from "imContent"
      where "sendUserId" = ${sendUserId} and "clientMessageId" = ${message.clientMessageId}::text
    ), numbered as (
      insert into "imReply" ("userId", "peerUserId", "pairId", "lastSequence", "latestDate", unread, "hasReceived")
      select side."userId", side."peerUserId", ${pairIdOf(first, second)}::text, 1, ${message.sendTime}::timestamptz,
        case when side."userId" = ${receiveUserId} then 1 else 0 end, side."userId" = ${receiveUserId}
      from gate, (values (1, ${first}::text, ${second}::text), (2, ${second}::text, ${first}::text))
        as side(place, "userId", "peerUserId")
      where gate.version = ${message.version}::bigint and "isOpen" and not "isLocked" and "isThere" and "mayWrite"
        and not exists (select from earlier)
      order by side.place
      on conflict ("userId", "peerUserId") do update set "lastSequence" = "imReply"."lastSequence" + 1,
        "latestDate" = greatest("imReply"."latestDate", excluded."latestDate"),
        unread = "imReply".unread + excluded.unread,
        "hasReceived" = "imReply"."hasReceived" or excluded."hasReceived"
      returning "userId", "pairId", "lastSequence"
    ), said as (
      insert into "imContent" ("id", "pairId", "sequence", "sendUserId", "receiveUserId", "contentType", "content",
        "fileId", "clientMessageId", "sendTime")
      select ${message.id}::text, "pairId", "lastSequence", ${sendUserId}::text, ${receiveUserId}::text,
        ${message.contentType}::text, ${message.content}::text, ${message.fileId}::text,
        ${message.clientMessageId}::text, ${message.sendTime}::timestamptz
      from numbered where "userId" = ${sendUserId}
      returning ${messageColumns}
    )
    select gate.*, people.*, found.* from gate left join people on true
      left join (select * from said union all select * from earlier) as found on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a message was neither said nor refused');
  return { ...row, said: row.id === null ? undefined : (row as SaidMessage) };
}

/** Messages by their ids, as windows are told of them, in the order of their numbers. */
export async function readSaid(db: Kysely<Database>, ids: readonly string[]): Promise<SaidMessage[]> {
  const { rows } = await sql<SaidMessage>`
    select ${sql.raw('m.id, m."pairId", m.sequence, m."sendUserId", m."receiveUserId", m."contentType", m.content')},
      m."clientMessageId", m."sendTime", s.account, s."realName", s."headIcon",
      r.account as "toAccount", r."realName" as "toRealName", r."headIcon" as "toHeadIcon"
    from "imContent" m join "user" s on s.id = m."sendUserId" join "user" r on r.id = m."receiveUserId"
    where m.id = any(${[...ids]}::text[]) order by m."pairId", m.sequence`.execute(db);
  return rows;
}

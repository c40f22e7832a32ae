import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { AuditBreak } from '#platform/audit/seal/audit-break';
import { readCanonicalRows } from '#platform/audit/seal/canonical-row';
import { makeSeal } from '#platform/audit/seal/make-seal';
import { type SealKey, sealKey } from '#platform/audit/seal/seal-key';
import type { Database } from '#platform/db/database';
import { testSecrets } from './test-secrets';

/** What there is to tamper with. */
export interface SealedLog {
  seqs: number[];
  /** Numbers that no row has although a seal covers them. */
  gaps: number[];
  seals: { no: number; fromSeq: number; toSeq: number; leafBytes: number }[];
  /** File of the anchors, one for each seal. */
  anchors: string;
}

export async function readSealedLog(db: Kysely<Database>, anchors: string): Promise<SealedLog> {
  const rows = await db.selectFrom('auditLog').select('seq').orderBy('seq').execute();
  const seals = await db
    .selectFrom('auditSeal')
    .select(['no', 'fromSeq', 'toSeq', sql<number>`length(leaves)`.as('leafBytes')])
    .orderBy('no')
    .execute();
  const seqs = rows.map(({ seq }) => seq);
  const held = new Set(seqs);
  const last = seqs.at(-1) ?? 0;
  return { seqs, seals, anchors, gaps: numbers(1, last).filter((seq) => !held.has(seq)) };
}

/** Random numbers that a kind of tampering picks its places with. */
interface Picks {
  at: number;
  other: number;
  how: number;
}
type Trx = Transaction<Database>;
type Expected = Partial<AuditBreak> & Pick<AuditBreak, 'kind'>;
/** Does it, and tells which place must be named first. */
type Tampering = (db: Trx, log: SealedLog, picks: Picks) => Promise<Expected>;

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
/** Two different ones of a list, the lower first. */
function pickTwo<T>(list: readonly T[], { at, other }: Picks): [T, T] {
  const first = at % list.length;
  const second = (first + 1 + (other % (list.length - 1))) % list.length;
  return [list[Math.min(first, second)] as T, list[Math.max(first, second)] as T];
}
const rowBreak = (kind: AuditBreak['kind'], seq: number): Expected => ({ kind, seq: String(seq) });

const texts = [
  ...['id', 'userId', 'account', 'realName', 'roleCodes', 'sessionId', 'ipAddress', 'userAgent', 'action'],
  ...['method', 'address', 'objectType', 'objectId', 'objectName', 'errorCode', 'reason', 'requestId'],
];
/** One character more somewhere in a text. */
const longer = (column: string, { other }: Picks): RawBuilder<unknown> =>
  sql`left(${sql.ref(column)}, ${other % 40}::int) || 'o' || substr(${sql.ref(column)}, ${(other % 40) + 1}::int)`;
const rowChanges: ((picks: Picks) => RawBuilder<unknown>)[] = [
  ...texts.map((column) => (picks: Picks) => sql`${sql.ref(column)} = ${longer(column, picks)}`),
  ({ other }) =>
    sql`"creatorTime" = "creatorTime" + make_interval(secs => ${(1 + (other % 9e6)) / 1e6}::float8)`,
  ({ other }) => sql`"durationMs" = "durationMs" + ${1 + (other % 1000)}::int`,
  ({ other }) => sql`changes = changes || to_jsonb(${other}::int)`,
  ({ other }) => sql`input = input || jsonb_build_object('forged', ${other}::int)`,
  ({ other }) => sql`"otherObjectIds" = "otherObjectIds" || ${String(other)}::text`,
  () => sql`result = 'denied'`,
];

const sealTexts = [
  ...['root', 'rootSm3', 'prevSeal', 'prevSealSm3', 'alg', 'publicKey', 'sealHash', 'sealHashSm3'],
  'signature',
];
const sealChanges: ((picks: Picks, leafBytes: number) => RawBuilder<unknown>)[] = [
  ...sealTexts.map((column) => (picks: Picks) => sql`${sql.ref(column)} = ${longer(column, picks)}`),
  // What a lenient reader of base64 passes over: a character that is none, or unused bits of the last one.
  () => sql`signature = signature || '='`,
  () =>
    sql`signature = left(signature, -1) || case right(signature, 1) when 'A' then 'B' when 'Q' then 'R' when 'g' then 'h' else 'x' end`,
  ({ other }) => sql`"sealedAt" = "sealedAt" + ${1 + other}::int`,
  () => sql`"rowCount" = "rowCount" + 1`,
  () => sql`"fromSeq" = "fromSeq" - 1`,
  () => sql`"toSeq" = "toSeq" - 1`,
  ({ other, how }, leafBytes) =>
    sql`leaves = set_byte(leaves, ${other % leafBytes}::int,
      (get_byte(leaves, ${other % leafBytes}::int) + ${1 + (how % 255)}::int) % 256)`,
];

const forge = (seq: number) => sql`insert into "auditLog"
    (id, seq, "creatorTime", "userId", account, "realName", "roleCodes", "sessionId", "ipAddress", "userAgent", action,
     method, address, "objectType", "objectId", "objectName", result, "errorCode", reason, changes, input, "durationMs",
     "requestId")
  overriding system value select 'forged', ${seq}, "creatorTime", "userId", account, "realName", "roleCodes",
    "sessionId", "ipAddress", "userAgent", action, method, address, "objectType", "objectId", "objectName", result,
    "errorCode", reason, changes, input, "durationMs", "requestId" from "auditLog" order by seq limit 1`;

const aside = -1_000_000;
/** Rows change places: each gets the number of the next one. */
async function turnRows(db: Trx, seqs: readonly number[]): Promise<Expected> {
  await sql`update "auditLog" set seq = ${aside} - seq where seq in (${sql.join(seqs)})`.execute(db);
  for (const [at, seq] of seqs.entries())
    await sql`update "auditLog" set seq = ${seqs[(at + 1) % seqs.length]} where seq = ${aside - seq}`.execute(
      db,
    );
  return rowBreak('rowChanged', Math.min(...seqs));
}

/** Makes the seals from one on anew, each consistent with its rows and the one before. */
async function sealAnew(db: Trx, { seals }: SealedLog, from: number, key: SealKey) {
  await sql`delete from "auditSeal" where no >= ${from}`.execute(db);
  await sql`delete from "auditAnchor" where "sealNo" >= ${from}`.execute(db);
  for (const { no, fromSeq, toSeq } of seals.filter(({ no }) => no >= from)) {
    const before = await db
      .selectFrom('auditSeal')
      .selectAll()
      .where('no', '=', no - 1)
      .executeTakeFirst();
    const rows = await readCanonicalRows(db, { after: fromSeq - 1, upTo: toSeq });
    const seal = makeSeal(before, rows, { key, sealedAt: 1_760_000_000_000 + no });
    await db.insertInto('auditSeal').values(seal).execute();
    const { sealHash } = seal;
    const anchor = { file: 'forged', no, sealNo: no, sealHash, anchoredAt: 1_760_000_000_000 };
    await db.insertInto('auditAnchor').values(anchor).execute();
  }
}

const signWith = (privateKey: KeyObject) => (text: string) =>
  sign(null, Buffer.from(text), privateKey).toString('base64url');
function foreignKey(): SealKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { publicKey: String(publicKey.export({ format: 'jwk' }).x), sign: signWith(privateKey) };
}

async function rewrite(db: Trx, log: SealedLog, { at }: Picks, key: SealKey): Promise<Expected> {
  const seq = pick(log.seqs, at);
  const sealNo = log.seals.find(({ toSeq }) => toSeq >= seq)?.no ?? 0;
  await sql`update "auditLog" set account = 'somebody' where seq = ${seq}`.execute(db);
  await sealAnew(db, log, sealNo, key);
  return { kind: 'sealChanged', sealNo };
}

const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');
const writeLines = (path: string, lines: readonly string[]) => writeFileSync(path, `${lines.join('\n')}\n`);

export const tamperings: Record<string, Tampering> = {
  async 'change a field of a row'(db, { seqs }, picks) {
    const seq = pick(seqs, picks.at);
    await sql`update "auditLog" set ${pick(rowChanges, picks.how)(picks)} where seq = ${seq}`.execute(db);
    return rowBreak('rowChanged', seq);
  },
  async 'delete some rows'(db, { seqs }, { at, other }) {
    const from = at % seqs.length;
    const gone = seqs.slice(from, from + 1 + (other % 3));
    await sql`delete from "auditLog" where seq in (${sql.join(gone)})`.execute(db);
    return rowBreak('rowDeleted', gone[0] as number);
  },
  async 'insert a row into a gap'(db, { gaps }, { at }) {
    const seq = pick(gaps, at);
    await forge(seq).execute(db);
    return { ...rowBreak('rowInserted', seq), rowId: 'forged' };
  },
  async 'insert a row before the beginning or behind the end'(db, { seqs }, { at, other }) {
    const seq = at % 2 ? -other : (seqs.at(-1) ?? 0) + 1_000_000 + other;
    await forge(seq).execute(db);
    return { ...rowBreak('rowInserted', seq), rowId: 'forged' };
  },
  'swap two rows': (db, { seqs }, picks) => turnRows(db, pickTwo(seqs, picks)),
  'turn three neighbours': (db, { seqs }, { at }) => {
    const from = at % (seqs.length - 2);
    return turnRows(db, seqs.slice(from, from + 3));
  },
  async 'move a row into a gap'(db, { seqs, gaps }, { at, other }) {
    const [from, to] = [pick(seqs, at), pick(gaps, other)];
    await sql`update "auditLog" set seq = ${to} where seq = ${from}`.execute(db);
    return from < to ? rowBreak('rowDeleted', from) : rowBreak('rowInserted', to);
  },
  async 'restore an earlier table of rows'(db, { seqs }, { at }) {
    const seq = pick(seqs, at);
    await sql`delete from "auditLog" where seq >= ${seq}`.execute(db);
    return rowBreak('rowDeleted', seq);
  },
  async 'cut rows, seals and the list of anchors off at the end'(db, { seqs, seals }, { at }) {
    const seq = pick(seqs, at);
    const sealNo = seals.find(({ toSeq }) => toSeq >= seq)?.no ?? 0;
    await sql`delete from "auditLog" where seq >= ${seq}`.execute(db);
    await sql`delete from "auditSeal" where no >= ${sealNo}`.execute(db);
    await sql`delete from "auditAnchor" where "sealNo" >= ${sealNo}`.execute(db);
    return { kind: 'sealsCut', sealNo };
  },
  async 'change a field of a seal'(db, { seals }, picks) {
    const { no, leafBytes } = pick(seals, picks.at);
    const change = pick(sealChanges, picks.how)(picks, leafBytes);
    await sql`update "auditSeal" set ${change} where no = ${no}`.execute(db);
    return { kind: 'sealChanged', sealNo: no };
  },
  async 'delete a seal'(db, { seals }, { at }) {
    const { no } = pick(seals, at);
    await sql`delete from "auditSeal" where no = ${no}`.execute(db);
    return { kind: no === seals.length ? 'sealsCut' : 'sealMissing', sealNo: no };
  },
  async 'swap two seals'(db, { seals }, picks) {
    const [{ no: first }, { no: second }] = pickTwo(seals, picks);
    await sql`update "auditSeal" set no = -no where no in (${first}, ${second})`.execute(db);
    await sql`update "auditSeal" set no = ${first + second} + no where no < 0`.execute(db);
    return { kind: 'sealChanged', sealNo: first };
  },
  'rewrite a row and seal anew with the right key': (db, log, picks) =>
    rewrite(db, log, picks, sealKey(testSecrets)),
  'rewrite a row and seal anew with another key': (db, log, picks) => rewrite(db, log, picks, foreignKey()),
  async 'take a line out of the anchors'(_db, { anchors }, { at }) {
    const lines = linesOf(anchors);
    const [taken] = lines.splice(at % lines.length, 1);
    writeLines(anchors, lines);
    return { kind: 'anchorMissing', sealNo: JSON.parse(taken as string).sealNo };
  },
  async 'change a line of the anchors'(_db, { anchors }, { at, how }) {
    const lines = linesOf(anchors);
    const anchor = JSON.parse(pick(lines, at));
    const field = pick(
      ['sealHash', 'sealHashSm3', 'toSeq', 'anchoredAt', 'no', 'signature', 'publicKey'],
      how,
    );
    anchor[field] = typeof anchor[field] === 'number' ? anchor[field] + 1 : `0${anchor[field].slice(1)}x`;
    lines[at % lines.length] = JSON.stringify(anchor);
    writeLines(anchors, lines);
    return { kind: 'anchorChanged', sealNo: anchor.sealNo };
  },
};

const number = fc.nat(1_000_000);
/** Any kind at any place. */
export const anyTampering = fc.record({
  kind: fc.constantFrom(...Object.keys(tamperings)),
  picks: fc.record({ at: number, other: number, how: number }),
});

class Undo extends Error {}

/** Tampers as the owner of the tables, looks what that comes to, and takes it back. */
export async function tamperAndUndo<Found>(
  db: Kysely<Database>,
  tampering: (trx: Trx) => Promise<Expected>,
  look: (trx: Trx) => Promise<Found>,
): Promise<{ expected: Expected; found: Found }> {
  let seen: { expected: Expected; found: Found } | undefined;
  const attempt = db.transaction().execute(async (trx) => {
    await sql
      .raw(
        ['auditLog', 'auditSeal', 'auditAnchor']
          .map((table) => `alter table "${table}" disable trigger user`)
          .concat('alter table "auditLog" alter column seq set generated by default')
          .join('; '),
      )
      .execute(trx);
    seen = { expected: await tampering(trx), found: await look(trx) };
    throw new Undo();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return seen as { expected: Expected; found: Found };
}

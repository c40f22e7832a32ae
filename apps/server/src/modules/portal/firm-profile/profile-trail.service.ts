import { dayOf } from '@qifu/rules';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { heldColumns } from '../enterprise-fact/held-fact';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { factWords, readCodeNames } from './fact-words';
import { heldValue } from './firm-profile.service';
import { findOwnFirm } from './own-firm';

interface Asked {
  enterpriseId?: string | null | undefined;
  year?: number | null | undefined;
}

/** Every value a fact of the own firm ever had, the newest first. */
export async function readFactHistory(ctx: Ctx, factKey: string, { enterpriseId, year }: Asked) {
  const own = await findOwnFirm(ctx, enterpriseId);
  const list = await historyOf(ctx, own.id, factKey, year);
  return { list: list.map(({ writerName: _writer, ...held }) => held) };
}

/** The same of any firm, with who wrote it: whoever asks has found the firm through a door. */
export async function historyOf(ctx: Ctx, enterpriseId: string, factKey: string, year?: number | null) {
  const { dictionary } = await readRuleShelf(ctx);
  const rows = await ctx.db
    .selectFrom('enterpriseFact')
    .select([...heldColumns, 'endedTime', nameOfUser('enterpriseFact.creatorUserId').as('writerName')])
    .where('enterpriseId', '=', enterpriseId)
    .where('factKey', '=', factKey)
    .where('year', 'is not distinct from', year ?? null)
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const codes = rows.flatMap(({ value }) => (typeof value === 'string' ? value : []));
  const words = factWords(ctx.language, dictionary, await readCodeNames(ctx, codes));
  const day = dayOf(ctx.now());
  return rows.map((row) => ({ ...heldValue(row, words, day), writerName: row.writerName }));
}

/** Who of the staff looked at the own firm's facts, the latest first. */
export async function listReaders(ctx: Ctx, enterpriseId?: string | null) {
  const own = await findOwnFirm(ctx, enterpriseId);
  return { list: await readersOf(ctx, own.id) };
}

/** The same of any firm: whoever asks has found it through a door. */
export async function readersOf({ db }: Pick<Ctx, 'db'>, enterpriseId: string) {
  const rows = await db
    .selectFrom('profileRead as r')
    .innerJoin('user as u', 'u.id', 'r.userId')
    .leftJoin('organize as o', 'o.id', 'u.organizeId')
    .select([
      'r.id',
      'u.realName as readerName',
      'o.fullName as organizeName',
      'r.reason',
      'r.purpose',
      'r.creatorTime as time',
    ])
    .where('r.enterpriseId', '=', enterpriseId)
    .orderBy('r.creatorTime', 'desc')
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, organizeName: row.organizeName ?? '' }));
}

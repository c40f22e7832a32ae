import { translate } from '@qifu/i18n';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';

/** What a firm is told of its line, in the order in which it may come. */
export type GrantNews =
  | 'listed'
  | 'removed'
  | 'accept'
  | 'remind'
  | 'changed'
  | 'added'
  | 'paid'
  | 'withdrawn'
  | 'withdrawnDeclined'
  | 'lapsed'
  | 'rejected';

interface Line {
  id: string;
  enterpriseId: string;
  enterpriseName: string;
  amount: string;
}
interface Batch {
  fullName: string;
  noticeDates: readonly string[];
  acceptTo: string | null;
  payBy: string | null;
}

/** Tells everybody who acts for a firm, each in his language, in the transaction of what happened. */
export async function tellLine(
  ctx: Ctx,
  batch: Batch,
  line: Line,
  news: GrantNews,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const people = await ctx.db
    .selectFrom('enterpriseUser')
    .select('userId')
    .where('enterpriseId', '=', line.enterpriseId)
    .execute();
  const said = {
    firm: line.enterpriseName,
    batch: batch.fullName,
    amount: Number(line.amount).toLocaleString('en', { minimumFractionDigits: 2 }),
    noticeTo: batch.noticeDates.at(-1) ?? '',
    acceptTo: batch.acceptTo ?? '',
    payBy: batch.payBy ?? '',
    ...more,
  };
  await tellPeople(
    ctx,
    people.map(({ userId }) => userId),
    (language) => ({
      title: translate(language, 'grantNews', `${news}.title`, said),
      text: translate(language, 'grantNews', `${news}.text`, said),
    }),
  );
}

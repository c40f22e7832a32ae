import { type Language, translate } from '@qifu/i18n';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';
import type { Dictionary } from '../fact-definition/read-dictionary';
import { factWords, readCodeNames } from '../firm-profile/fact-words';

// What a firm is told of its own profile: everything staff say in answer to it, and nothing of who wrote a sheet.

interface Firm {
  id: string;
  enterpriseName: string;
}
interface Told {
  factKey: string;
  value: unknown;
  /** Office, paper, reason: what stands in the text beside fact and value. */
  [word: string]: unknown;
}

async function tellFirm(ctx: Ctx, firm: Firm, dictionary: Dictionary, news: string, told: Told) {
  const people = await ctx.db
    .selectFrom('enterpriseUser')
    .select('userId')
    .where('enterpriseId', '=', firm.id)
    .execute();
  const names = await readCodeNames(ctx, typeof told.value === 'string' ? [told.value] : []);
  await tellPeople(
    ctx,
    people.map(({ userId }) => userId),
    (language: Language) => {
      const words = factWords(language, dictionary, names);
      const { factKey, value, ...more } = told;
      const said = {
        ...more,
        firm: firm.enterpriseName,
        fact: words.label(factKey),
        value: words.text(factKey, value),
      };
      const say = (part: string) => translate(language, 'profileNews', `${news}.${part}`, said);
      return { title: say('title'), text: say('text') };
    },
  );
}

type Telling = (ctx: Ctx, firm: Firm, dictionary: Dictionary, told: Told) => Promise<void>;

export const tellAttested: Telling = (ctx, firm, dictionary, told) =>
  tellFirm(ctx, firm, dictionary, 'attested', told);
export const tellRetracted: Telling = (ctx, firm, dictionary, told) =>
  tellFirm(ctx, firm, dictionary, 'retracted', told);
export const tellAccepted: Telling = (ctx, firm, dictionary, told) =>
  tellFirm(ctx, firm, dictionary, 'accepted', told);
export const tellRejected: Telling = (ctx, firm, dictionary, told) =>
  tellFirm(ctx, firm, dictionary, 'rejected', told);

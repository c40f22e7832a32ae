import { type Language, languages, translate } from '@qifu/i18n';
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

type Say = (language: Language, part: 'title' | 'text', said: Told & { fact: string }) => string;

/** People are told in their languages, whatever the caller's. */
const codeNamesByLanguage = async ({ db }: Ctx, codes: readonly string[]) =>
  new Map(
    await Promise.all(
      languages.map(async (language) => [language, await readCodeNames({ db, language }, codes)] as const),
    ),
  );

/** Tells all who act for a firm, each in his language. */
const tells =
  (say: Say) =>
  async (ctx: Ctx, firm: Firm, dictionary: Dictionary, told: Told): Promise<void> => {
    const people = await ctx.db
      .selectFrom('enterpriseUser')
      .select('userId')
      .where('enterpriseId', '=', firm.id)
      .execute();
    const codes = typeof told.value === 'string' ? [told.value] : [];
    const names = await codeNamesByLanguage(ctx, codes);
    await tellPeople(
      ctx,
      people.map(({ userId }) => userId),
      (language) => {
        const words = factWords(language, dictionary, names.get(language));
        const said = {
          ...told,
          firm: firm.enterpriseName,
          fact: words.label(told.factKey),
          value: words.text(told.factKey, told.value),
        };
        return { title: say(language, 'title', said), text: say(language, 'text', said) };
      },
    );
  };

export const tellAttested = tells((language, part, said) =>
  translate(language, 'profileNews', `attested.${part}`, said),
);
export const tellRetracted = tells((language, part, said) =>
  translate(language, 'profileNews', `retracted.${part}`, said),
);
export const tellAccepted = tells((language, part, said) =>
  translate(language, 'profileNews', `accepted.${part}`, said),
);
export const tellRejected = tells((language, part, said) =>
  translate(language, 'profileNews', `rejected.${part}`, said),
);

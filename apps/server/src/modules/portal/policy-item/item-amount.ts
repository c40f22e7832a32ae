import { type Language, languages, translate } from '@qifu/i18n';
import { amountSentence, evaluateRule, type FactDefinition, type Rule, yuanOf } from '@qifu/policy-rules';

/** What an item brings, whoever asks. */
export interface ItemAmount {
  /** In yuan; null without bound, or where it is no money. */
  mostYuan: number | null;
  isFixed: boolean;
  basis: Readonly<Record<Language, string>>;
}

type Definitions = ReadonlyMap<string, FactDefinition>;

const untold = Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>;
export const noAmount: ItemAmount = { mostYuan: null, isFixed: false, basis: untold };

/** The most that any firm can have by a rule: its amount while nothing is known of the firm. */
export function amountOfAnybody(rule: Rule, day: string, definitions: Definitions): ItemAmount {
  const question = { day, definitions };
  const { amount } = evaluateRule(rule, { ...question, facts: new Map() });
  const yuan = amount && yuanOf(amount);
  const basis = languages.map((language) => [
    language,
    amountSentence(rule, question, (key, more) => translate(language, 'policyRules', key, more)) ?? '',
  ]);
  return {
    mostYuan: yuan?.max ?? null,
    isFixed: yuan !== undefined && yuan.max !== null && yuan.max === yuan.min,
    basis: Object.fromEntries(basis) as Record<Language, string>,
  };
}

import { fail, type GrantReason } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import {
  amountSentence,
  evaluateRule,
  type FactDefinition,
  factsOf,
  linkRule,
  nodesOf,
  type Rule,
  readRule,
} from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';
import { explainRule } from '../assessment/explain-rule';
import { factsIn } from '../calculator/result-ground';
import { type Dictionary, dictionaryIn, readDictionary } from '../fact-definition/read-dictionary';
import { factWords, readCodeNames } from '../firm-profile/fact-words';
import type { BatchGround } from './grant-batch.table';
import type { GrantFacts } from './policy-grant.table';

interface Frozen {
  ruleId: string | null;
  frozenDay: string | null;
  ruleNo: number | null;
  ruleSha256: string;
  ground: BatchGround | null;
}
interface Line {
  facts: GrantFacts;
  factsDay: string;
}

/** The version a batch was frozen with, and those it referred to in their place; published versions never change. */
export async function readFrozenRule(
  { db }: Pick<Ctx, 'db'>,
  { ruleId, frozenDay, ground }: Pick<Frozen, 'ruleId' | 'frozenDay' | 'ground'>,
): Promise<Rule> {
  const links = ground?.links ?? [];
  const rows = await db
    .selectFrom('policyRule')
    .select(['id', 'condition', 'amount', 'params'])
    .where('id', 'in', [ruleId ?? '', ...links.map((link) => link.ruleId)])
    .execute();
  const rules = new Map(
    rows.flatMap(({ id, amount, ...row }) => {
      const read = readRule({ ...row, amount: amount ?? undefined });
      return 'rule' in read ? [[id, read.rule] as const] : [];
    }),
  );
  const whole = rules.get(ruleId ?? '') ?? fail('grantBatch.noRule');
  const ids = new Map(links.map((link) => [link.ruleSet, link.ruleId]));
  return links.length === 0
    ? whole
    : linkRule(whole, frozenDay ?? '', (ruleSet) => rules.get(ids.get(ruleSet) ?? ''));
}

/** Why a firm stands on a list, told from nothing but what was frozen, in the reader's language; without what hidden facts say. */
export async function explainGrant(
  ctx: Pick<Ctx, 'db' | 'language'>,
  batch: Frozen,
  { facts: held, factsDay: day }: Line,
  isHidden: (dictionary: Dictionary, factKeys: readonly string[]) => boolean = () => false,
): Promise<GrantReason> {
  const { language } = ctx;
  const [rule, whole] = await Promise.all([readFrozenRule(ctx, batch), readDictionary(ctx)]);
  const dictionary = dictionaryIn(language, whole);
  const facts = factsIn(held);
  const definitions = new Map(
    (batch.ground?.definitions ?? []).map(([key, one]): [string, FactDefinition] => [
      key,
      { ...one, label: dictionary.get(key)?.label ?? one.label },
    ]),
  );
  const codes = [...facts.values()].flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const words = factWords(language, dictionary, await readCodeNames(ctx, codes));
  const question = { facts, day, definitions };
  const evaluation = evaluateRule(rule, question);
  const paths = new Map(batch.ground?.paths ?? []);
  const tree = explainRule(rule, question, evaluation, { language, paths, nameOf: words.nameOf });
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(language, 'policyRules', key, more);
  const cite = rule.amount?.cite ?? '';
  const isAmountHidden = isHidden(whole, rule.amount ? factsOf(nodesOf(rule.amount)) : []);
  const asked = isAmountHidden ? { day, definitions } : question;
  return {
    day,
    ruleNo: batch.ruleNo ?? 0,
    ruleCode: batch.ruleSha256.slice(0, 8),
    tree: withoutHidden(
      withOrigins(tree, held.origins, words.origin),
      (factKeys) => isHidden(whole, factKeys),
      translate(language, 'enterpriseProfile', 'hidden'),
    ),
    amountText: amountSentence(rule, { ...asked, nameOf: words.nameOf }, say) ?? '',
    amountCite: cite === '' ? null : { pid: cite, path: paths.get(cite) ?? '' },
  };
}

function withOrigins(
  node: GrantReason['tree'],
  origins: GrantFacts['origins'],
  sayOrigin: ReturnType<typeof factWords>['origin'],
): GrantReason['tree'] {
  if (node.kind !== 'leaf')
    return { ...node, parts: node.parts.map((part) => withOrigins(part, origins, sayOrigin)) };
  const origin = origins[node.factKeys?.[0] ?? ''];
  return origin ? { ...node, source: sayOrigin(origin), asOf: origin.asOf } : node;
}

function withoutHidden(
  node: GrantReason['tree'],
  isHidden: (factKeys: readonly string[]) => boolean,
  hidden: string,
): GrantReason['tree'] {
  if (node.kind !== 'leaf')
    return { ...node, parts: node.parts.map((part) => withoutHidden(part, isHidden, hidden)) };
  if (!isHidden(node.factKeys ?? [])) return node;
  const { sentence: _said, ...rest } = node;
  return { ...rest, value: hidden };
}

import type { Citation, ConditionSentence, ItemShape } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import {
  conditionFinder,
  type FactDefinition,
  type FindReferred,
  readRule,
  refusalOf,
  requirementOf,
  type TraceNode,
  traceOfNobody,
} from '@qifu/policy-rules';
import { industryName } from '../calculator/industry-names';
import { valueOn } from '../policy-rule/value-on';
import type { RuleRow } from '../policy-search/source.queries';

export interface Telling {
  day: string;
  language: Language;
  definitions: ReadonlyMap<string, FactDefinition>;
  /** What the rules refer to, in force on that day. */
  referred: FindReferred;
  /** How the paragraphs of the document are cited. */
  paths: ReadonlyMap<string, string>;
  /** Where the document counts: a rule names the place by its code. */
  place?: { code: string; name: string } | undefined;
}

/** A rule as people read it; null where its JSON cannot be read any more. */
export function ruleInSentences(version: RuleRow, telling: Telling): ItemShape['rule'] {
  const { condition, amount, params } = version;
  const condensed = conditionInSentences({ condition, amount: amount ?? undefined, params }, telling);
  if (!condensed) return null;
  return {
    versionNo: version.no,
    sha256: version.sha256,
    validFrom: version.validFrom,
    validTo: version.validTo,
    condition: condensed,
    params: Object.entries(params).map(([name, values]) => ({
      name,
      values: values
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))
        .map((value) => ({
          from: value.from,
          value: String(value.value),
          unit: value.unit ?? '',
          isInForce: valueOn(values, telling.day) === value,
          cite: citationOf(value.pid, telling),
        })),
    })),
    factKeys: version.factKeys,
  };
}

/** A condition as a tree of sentences; undefined where it is none of the language. */
export function conditionInSentences(
  written: { condition: unknown; amount?: unknown; params?: unknown },
  telling: Telling,
): ConditionSentence | undefined {
  const read = readRule(written);
  if (!('rule' in read)) return undefined;
  const { day, definitions, referred } = telling;
  const findRuleSet = conditionFinder(day, referred);
  return sentenceTree(traceOfNobody(read.rule, { day, definitions, findRuleSet }), telling);
}

const groups: Readonly<Record<string, ConditionSentence['group']>> = {
  and: 'all',
  or: 'any',
  atLeast: 'atLeast',
  not: 'not',
};

function sentenceTree(node: TraceNode, telling: Telling): ConditionSentence {
  const { day, language } = telling;
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(language, 'policyRules', key, more);
  const [only] = node.parts;
  const refusal = node.op === 'not' && only ? refusalOf(only, say) : undefined;
  if (only && refusal !== undefined)
    return { ...sentenceTree(only, telling), id: node.id, sentence: refusal };
  if (only && node.op === 'ref')
    return onClause({ ...sentenceTree(only, telling), id: node.id }, citationOf(node.cite, telling));
  return {
    id: node.id,
    group: groups[node.op] ?? 'leaf',
    ...(node.least !== undefined && { n: node.least }),
    parts: node.parts.map((part) => sentenceTree(part, telling)),
    sentence: withNames(requirementOf(node, day, say) ?? '', node, telling),
    facts: [...new Set((node.facts ?? []).map(({ fact }) => fact))],
    cite: citationOf(node.cite, telling),
  };
}

/** What another rule asks stands on the clause that refers to it: its own clauses are those of another document. */
const onClause = (tree: ConditionSentence, cite: Citation | null): ConditionSentence => ({
  ...tree,
  cite,
  parts: tree.parts.map((part) => onClause(part, cite)),
});

/** Codes of industries and of the document's place as their names: nobody reads C or 9901. */
function withNames(sentence: string, { facts = [] }: TraceNode, { language, place }: Telling): string {
  const asks = (name: string) => facts.some(({ fact }) => fact === name);
  if (asks('industry'))
    return sentence.replace(/(?<![A-Za-z0-9])[A-T]\d{0,4}(?![A-Za-z0-9])/g, (code) =>
      industryName(code, language).replace(`${code} `, ''),
    );
  return place && asks('region') ? sentence.replace(place.code, place.name) : sentence;
}

export const citationOf = (pid: string | undefined, { paths }: Pick<Telling, 'paths'>): Citation | null =>
  pid === undefined ? null : { pid, path: paths.get(pid) ?? pid };

/** Every leaf of a tree that stands on a paragraph. */
export const citedLeaves = (tree: ConditionSentence): ConditionSentence[] => [
  ...(tree.cite ? [tree] : []),
  ...tree.parts.flatMap(citedLeaves),
];

import type { ExplainedNode } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import {
  type Evaluation,
  type Facts,
  leafWords,
  type NameOf,
  type Rule,
  roleOf,
  sentenceOf,
  type TraceNode,
  traceOf,
} from '@qifu/policy-rules';

type Question = Parameters<typeof traceOf>[1] & { facts: Facts };

/** In whose words a decision is told, and how its paragraphs are cited. */
export interface Telling {
  language: Language;
  /** By pid. */
  paths: ReadonlyMap<string, string>;
  /** A source as people read it. */
  sourceText?: (source: string) => string;
  /** Name of a code, such as a region's. */
  nameOf?: NameOf;
}

/** The whole way of a decision as people read it (portal.md 3.4); what stands below a "not" is told turned round. */
export function explainRule(
  rule: Rule,
  question: Question,
  evaluation: Evaluation,
  telling: Telling,
): ExplainedNode {
  return tell(traceOf(rule, question, evaluation), { ...telling, day: question.day });
}

/** The leaves that decide it, in their order. */
export function decidingLeaves(node: ExplainedNode): ExplainedNode[] {
  if (!node.isDeciding) return [];
  return node.kind === 'leaf' ? [node] : node.parts.flatMap(decidingLeaves);
}

type Told = Telling & { day: string };

function tell(node: TraceNode, told: Told): ExplainedNode {
  const [only] = node.parts;
  if (node.op === 'not' && only) return { ...tell(only, told), id: node.id };
  if (node.parts.length === 0 && node.condition) return leaf(node, told);
  const parts = node.parts.map((part) => tell(part, told));
  return {
    id: node.id,
    ...kindOf(node, parts.length),
    result: roleOf(node),
    isDeciding: node.isDeciding,
    met: parts.filter(({ result }) => result === 'T').length,
    parts,
    ...cited(node, told),
  };
}

/** Not all of them is any of them not, and so on. */
function kindOf(node: TraceNode, count: number): Pick<ExplainedNode, 'kind' | 'least'> {
  const { isTurned = false } = node;
  if (node.op === 'atLeast') {
    const { least = 1 } = node;
    return { kind: 'atLeast', least: isTurned ? count - least + 1 : least };
  }
  return { kind: (node.op === 'or') !== isTurned ? 'any' : 'all' };
}

function leaf(node: TraceNode, told: Told): ExplainedNode {
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(told.language, 'policyRules', key, more);
  const words = leafWords(node, told.day, say, told.nameOf);
  const [fact] = node.facts ?? [];
  const sentence = sentenceOf(node, told.day, say);
  return {
    id: node.id,
    kind: 'leaf',
    result: roleOf(node),
    isDeciding: node.isDeciding,
    parts: [],
    ...(words && { label: words.subject, value: words.value, demand: words.test }),
    ...(sentence && { sentence }),
    ...(fact?.source && { source: told.sourceText?.(fact.source) ?? fact.source }),
    ...(fact?.asOf && { asOf: fact.asOf }),
    factKeys: [...new Set((node.facts ?? []).map((one) => one.fact))],
    ...cited(node, told),
  };
}

const cited = ({ cite }: TraceNode, { paths }: Told) =>
  cite === undefined ? {} : { cite: { pid: cite, path: paths.get(cite) ?? '' } };

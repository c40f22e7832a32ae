import type { ExplainedNode } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import {
  type Evaluation,
  type Facts,
  leafWords,
  type NameOf,
  type Rule,
  sentenceOf,
  type TraceNode,
  traceOf,
  turnedTestOf,
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
  return tell(traceOf(rule, question, evaluation), { ...telling, day: question.day }, false);
}

/** The leaves that decide it, in their order. */
export function decidingLeaves(node: ExplainedNode): ExplainedNode[] {
  if (!node.isDeciding) return [];
  return node.kind === 'leaf' ? [node] : node.parts.flatMap(decidingLeaves);
}

type Told = Telling & { day: string };
const flipped = { T: 'F', F: 'T', U: 'U', error: 'error' } as const;

function tell(node: TraceNode, told: Told, isTurned: boolean): ExplainedNode {
  const [only] = node.parts;
  if (node.op === 'not' && only) return { ...tell(only, told, !isTurned), id: node.id };
  if (node.parts.length === 0 && node.condition) return leaf(node, told, isTurned);
  const parts = node.parts.map((part) => tell(part, told, isTurned));
  return {
    id: node.id,
    ...kindOf(node, parts.length, isTurned),
    result: isTurned ? flipped[node.result] : node.result,
    isDeciding: node.isDeciding,
    met: parts.filter(({ result }) => result === 'T').length,
    parts,
    ...cited(node, told),
  };
}

/** Not all of them is any of them not, and so on. */
function kindOf(node: TraceNode, count: number, isTurned: boolean): Pick<ExplainedNode, 'kind' | 'least'> {
  if (node.op === 'atLeast') {
    const { least = 1 } = node;
    return { kind: 'atLeast', least: isTurned ? count - least + 1 : least };
  }
  return { kind: (node.op === 'or') !== isTurned ? 'any' : 'all' };
}

function leaf(node: TraceNode, told: Told, isTurned: boolean): ExplainedNode {
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(told.language, 'policyRules', key, more);
  const words = leafWords(node, told.day, say, told.nameOf);
  const result = isTurned ? flipped[node.result] : node.result;
  const test = words?.test ?? '';
  const demand = isTurned ? turnedTestOf(node, told.day, say, told.nameOf) : test;
  const [fact] = node.facts ?? [];
  const sentence = isTurned && !node.fault ? turnedSentence() : sentenceOf(node, told.day, say);
  function turnedSentence() {
    const { subject = '', value = '' } = words ?? {};
    return say(node.op === 'true' ? 'listedYes' : 'listed', {
      subject,
      value,
      test: demand,
      result: say(`results.${result}`),
    });
  }
  return {
    id: node.id,
    kind: 'leaf',
    result,
    isDeciding: node.isDeciding,
    parts: [],
    ...(words && { label: words.subject, value: words.value, demand }),
    ...(sentence && { sentence }),
    ...(fact?.source && { source: told.sourceText?.(fact.source) ?? fact.source }),
    ...(fact?.asOf && { asOf: fact.asOf }),
    factKeys: [...new Set((node.facts ?? []).map((one) => one.fact))],
    ...cited(node, told),
  };
}

const cited = ({ cite }: TraceNode, { paths }: Told) =>
  cite === undefined ? {} : { cite: { pid: cite, path: paths.get(cite) ?? '' } };

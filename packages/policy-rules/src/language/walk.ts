import type { Condition, Expression, Rule } from './rule.ts';

/** Finds the condition of another rule set; without it `ref` is not followed. */
type Find = ((name: string) => Condition | undefined) | undefined;

export const partsOf = (condition: Condition): readonly Condition[] => {
  switch (condition.op) {
    case 'and':
    case 'or':
    case 'atLeast':
      return condition.args;
    case 'not':
      return [condition.arg];
    default:
      return [];
  }
};

/** The figures a condition compares. */
export function figuresIn(condition: Condition): readonly Expression[] {
  if (condition.op === 'between') return [condition.of, condition.lo, condition.hi];
  return 'left' in condition ? [condition.left, condition.right] : [];
}

/** What an expression is made of: figures and conditions. */
export function piecesOf(expression: Expression): readonly (Expression | Condition)[] {
  switch (expression.kind) {
    case 'number':
    case 'text':
    case 'var':
    case 'param':
      return [];
    case 'abs':
    case 'floor':
    case 'ceil':
    case 'round':
      return [expression.arg];
    case 'if':
      return [expression.when, expression.then, expression.else];
    case 'bool':
      return [expression.when];
    case 'scale':
      return [
        expression.base,
        ...expression.brackets.flatMap(({ from, rate, amount }) =>
          [from, rate, amount].filter((one) => one !== undefined),
        ),
      ];
    case 'sum':
      return [expression.expr];
    case 'count':
      return expression.where ? [expression.where] : [];
    default:
      return expression.args;
  }
}

/** Every node of a condition, itself first: conditions, their figures, and conditions inside figures. */
export function* nodesOf(
  node: Condition | Expression,
  find?: Find,
  within: readonly string[] = [],
): Generator<Condition | Expression> {
  yield node;
  if ('kind' in node) {
    for (const piece of piecesOf(node)) yield* nodesOf(piece, find, within);
    return;
  }
  for (const part of [...partsOf(node), ...figuresIn(node)]) yield* nodesOf(part, find, within);
  if (node.op !== 'ref' || within.includes(node.ruleSet)) return;
  const found = find?.(node.ruleSet);
  if (found) yield* nodesOf(found, find, [...within, node.ruleSet]);
}

/** The leaves of a condition: what is asked of facts and of the day. */
export const leavesOf = (condition: Condition, find?: Find): Condition[] =>
  [...nodesOf(condition, find)].filter(
    (node): node is Condition => 'op' in node && !['and', 'or', 'atLeast', 'not', 'ref'].includes(node.op),
  );

/** Names of the facts and lists a node itself looks at. */
export function factIn(node: Condition | Expression): string | undefined {
  if ('kind' in node) {
    if (node.kind === 'var') return node.fact;
    return node.kind === 'sum' || node.kind === 'count' ? node.over : undefined;
  }
  return node.op === 'noneIn' ? node.list : 'fact' in node ? node.fact : undefined;
}

/** All facts a rule looks at, in the order they are met. */
export function factsOf(nodes: Iterable<Condition | Expression>): string[] {
  const found = new Set<string>();
  for (const node of nodes) {
    const fact = factIn(node);
    if (fact !== undefined) found.add(fact);
  }
  return [...found];
}

/** Names a rule looks at in condition and amount, in alphabetical order; of list facts also the fields of their rows. */
export const factsOfRule = ({ condition, amount }: Pick<Rule, 'condition' | 'amount'>): string[] =>
  factsOf([...nodesOf(condition), ...(amount ? nodesOf(amount) : [])]).toSorted();

/** Paragraphs that a rule cites where it looks at a fact, in its order. */
export function citesOf({ condition, amount, params }: Rule, fact: string): string[] {
  const found = new Set<string>();
  const visit = (node: Condition | Expression, above?: string): void => {
    const cite = node.cite ?? above;
    if (factIn(node) === fact && cite) found.add(cite);
    const parts = 'kind' in node ? piecesOf(node) : [...partsOf(node), ...figuresIn(node)];
    for (const part of parts) visit(part, cite);
  };
  visit(condition);
  if (amount) visit(amount);
  if (found.size === 0 && amount && factsOf(nodesOf(amount)).includes(fact))
    for (const values of params.values()) for (const { cite } of values) if (cite) found.add(cite);
  return [...found];
}

import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { formGraph, holderOf, inReadingOrder, isSubTable } from '@qifu/designs';
import { comparedAs, findKind } from '@qifu/fields';
import {
  callOf,
  comparisonOf,
  type FormulaToken,
  isCalculationFault,
  parseDecimal,
  readCalculation,
} from '@qifu/rules';

/** A field a formula may name: of the form, of the same row, or the sum of a column (contract-lowcode 1.5). */
export interface FormulaField {
  /** As the expression names it: `amount`, `tableField101.price`. */
  name: string;
  label: string;
  /** The sub-table whose column is summed up. */
  table?: string;
  /** Days can be reckoned from it, and nothing else. */
  isDate?: true;
}

/** Whether calculations can reckon with it: a switch is stored as a number and is none. */
const isNumeric = ({ type, settings }: DesignNode): boolean => {
  const kind = findKind(type);
  return (
    kind !== undefined &&
    kind.type !== 'switch' &&
    comparedAs(kind, settings) === 'number' &&
    !kind.abilities.isSpan
  );
};

/** What the formula of an element may name, in reading order; a column hides the field of the form that is called the same. */
export function formulaFields(nodes: DesignDocument['nodes'], node: DesignNode): FormulaField[] {
  const own = holderOf(nodes, node);
  const named = inReadingOrder(nodes)
    .filter((one) => (isNumeric(one) || one.type === 'date') && one.wireName !== '' && one.id !== node.id)
    .map((one) => ({ one, holder: holderOf(nodes, one), label: one.label || one.wireName }));
  const beside = named.filter(({ holder }) => holder?.id === own?.id);
  const hidden = new Set(beside.map(({ one }) => one.wireName));
  const ofForm = own
    ? named.filter(({ one, holder }) => holder === undefined && !hidden.has(one.wireName))
    : [];
  const columns = named.filter(
    ({ one, holder }) => one.type !== 'date' && holder !== undefined && holder.id !== own?.id,
  );
  return [
    ...[...beside, ...ofForm].map(({ one, label }) => ({
      name: one.wireName,
      label,
      ...(one.type === 'date' && { isDate: true as const }),
    })),
    ...columns.map(({ one, holder, label }) => ({
      name: `${holder?.wireName}.${one.wireName}`,
      label,
      table: holder?.label || holder?.wireName || '',
    })),
  ];
}

export type FormulaTrouble =
  | { fault: 'operand' | 'operator' | 'bracket' | 'tooDeep'; place: number }
  | { fault: 'end' | 'unclosed' | 'tooLong' }
  | { fault: 'missing'; place: number; name: string }
  | { fault: 'circle'; path: string };

/** What is wrong with a formula and at which of its parts, counted from 1; nothing is wrong with an empty one yet. */
export function troubleOf(
  tokens: readonly FormulaToken[],
  node: DesignNode,
  nodes: DesignDocument['nodes'],
): FormulaTrouble | undefined {
  if (tokens.length === 0) return undefined;
  const read = readCalculation(tokens);
  if (isCalculationFault(read)) {
    const { fault, at } = read;
    if (fault === 'tooLong') return { fault };
    if (at >= tokens.length) return { fault: fault === 'bracket' ? 'unclosed' : 'end' };
    // Something else stands where the bracket should close: an operator is what is missing.
    return { fault: fault === 'bracket' && tokens[at] !== ')' ? 'operator' : fault, place: at + 1 };
  }
  const known = allNames(nodes, node);
  const lost = tokens.findIndex((token) => isName(token) && !known.has(String(token).trim()));
  if (lost >= 0) return { fault: 'missing', place: lost + 1, name: String(tokens[lost]) };
  const circle = formGraph({ nodes, form: {} }).faults.find(
    (one) => one.fault === 'circle' && one.ids.includes(node.id),
  );
  return circle?.fault === 'circle' ? { fault: 'circle', path: circle.labels.join(' → ') } : undefined;
}

const signs: ReadonlySet<FormulaToken> = new Set(['+', '-', '×', '÷', '*', '/', '(', ')', ',']);
const isName = (token: FormulaToken) =>
  typeof token === 'string' &&
  !signs.has(token.trim()) &&
  callOf(token.trim()) === undefined &&
  comparisonOf(token.trim()) === undefined &&
  parseDecimal(token.trim()) === undefined;

/** Whatever a released form could find by a name, of any kind: designs from elsewhere reckon with texts too. */
function allNames(nodes: DesignDocument['nodes'], node: DesignNode): ReadonlySet<string> {
  const own = holderOf(nodes, node);
  return new Set(
    Object.values(nodes).flatMap((one) => {
      if (one.wireName === '' || isSubTable(one)) return [];
      const holder = holderOf(nodes, one);
      if (!holder) return [one.wireName];
      const full = `${holder.wireName}.${one.wireName}`;
      return holder.id === own?.id ? [one.wireName, full] : [full];
    }),
  );
}

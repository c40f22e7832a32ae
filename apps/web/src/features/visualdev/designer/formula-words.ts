import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { formGraph, holderOf, inReadingOrder, isSubTable, readsAs } from '@qifu/designs';
import { comparedAs, kindOf } from '@qifu/fields';
import {
  callOf,
  comparisonOf,
  type FormulaToken,
  givesText,
  isCalculationFault,
  ownTextOf,
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
  /** It can be read as a text and as no number. */
  isText?: true;
}

/** Whether calculations can reckon with it: a switch is stored as a number and is none. */
const isNumeric = ({ type, settings }: DesignNode): boolean => {
  const kind = kindOf({ type, settings });
  return (
    kind !== undefined &&
    kind.type !== 'switch' &&
    comparedAs(kind, settings) === 'number' &&
    !kind.abilities.isSpan
  );
};

/** How a formula may use an element; undefined where it may not. */
function wayOf(node: DesignNode): Pick<FormulaField, 'isDate' | 'isText'> | undefined {
  if (isNumeric(node)) return {};
  const reads = readsAs(node);
  if (reads === 'date') return { isDate: true };
  return reads === 'text' ? { isText: true } : undefined;
}

/** What the formula of an element may name, in reading order; a column hides the field of the form that is called the same. */
export function formulaFields(nodes: DesignDocument['nodes'], node: DesignNode): FormulaField[] {
  const own = holderOf(nodes, node);
  const named = inReadingOrder(nodes)
    .filter((one) => wayOf(one) !== undefined && one.wireName !== '' && one.id !== node.id)
    .map((one) => ({ one, holder: holderOf(nodes, one), label: one.label || one.wireName }));
  const beside = named.filter(({ holder }) => holder?.id === own?.id);
  const hidden = new Set(beside.map(({ one }) => one.wireName));
  const ofForm = own
    ? named.filter(({ one, holder }) => holder === undefined && !hidden.has(one.wireName))
    : [];
  const columns = named.filter(
    ({ one, holder }) => isNumeric(one) && holder !== undefined && holder.id !== own?.id,
  );
  return [
    ...[...beside, ...ofForm].map(({ one, label }) => ({
      name: one.wireName,
      label,
      ...wayOf(one),
    })),
    ...columns.map(({ one, holder, label }) => ({
      name: `${holder?.wireName}.${one.wireName}`,
      label,
      table: holder?.label || holder?.wireName || '',
    })),
  ];
}

export type FormulaTrouble =
  | { fault: 'operand' | 'operator' | 'bracket' | 'tooDeep' | 'text'; place: number }
  | { fault: 'end' | 'unclosed' | 'tooLong' }
  | { fault: 'missing' | 'needsText' | 'needsDate'; place: number; name: string }
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
  return troubleOfFields(tokens, node, nodes);
}

/** A formula that can be read, and cannot be carried out with the fields it names. */
function troubleOfFields(
  tokens: readonly FormulaToken[],
  node: DesignNode,
  nodes: DesignDocument['nodes'],
): FormulaTrouble | undefined {
  const { faults } = formGraph({ nodes, form: {} });
  const type = faults.find((one) => one.fault === 'type' && one.id === node.id);
  if (type?.fault === 'type') {
    const place = tokens.findIndex((token) => String(token).trim() === type.field) + 1;
    const fault = type.wants === 'date' ? 'needsDate' : 'needsText';
    return { fault, place, name: type.labels[1] ?? type.field };
  }
  const circle = faults.find((one) => one.fault === 'circle' && one.ids.includes(node.id));
  return circle?.fault === 'circle' ? { fault: 'circle', path: circle.labels.join(' → ') } : undefined;
}

const signs: ReadonlySet<FormulaToken> = new Set(['+', '-', '×', '÷', '*', '/', '(', ')', ',']);
const isName = (token: FormulaToken) =>
  typeof token === 'string' &&
  !signs.has(token.trim()) &&
  callOf(token.trim()) === undefined &&
  comparisonOf(token.trim()) === undefined &&
  ownTextOf(token) === undefined &&
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

/** Whether a formula that is whole comes to a text. */
export function comesToText(tokens: readonly FormulaToken[]): boolean {
  const read = readCalculation(tokens);
  return !isCalculationFault(read) && givesText(read);
}

import type { DataField, DataScheme } from '@qifu/contracts';
import { isPickerKind, isSpan, isVariable, needsValue, takesMany } from './field-kinds';

/** One condition as the editor holds it. */
export interface ConditionValues {
  key: string;
  /** Id of a data field; empty until one is chosen. */
  fieldId: string;
  op: string;
  /** `text`, a variable, or what the values are chosen from. */
  kind: string;
  values: string[];
  /** What was stored with it and the editor does not show. */
  kept: Record<string, unknown>;
}
export type Logic = 'and' | 'or';
export interface BlockValues {
  key: string;
  logic: Logic;
  conditions: ConditionValues[];
}
export interface SchemeValues {
  fullName: string;
  isAll: boolean;
  matchLogic: Logic;
  blocks: BlockValues[];
  sortCode: string;
  description: string;
  isEnabled: boolean;
}

let made = 0;
const newKey = () => {
  made += 1;
  return `k${made}`;
};
export const blankCondition = (): ConditionValues => ({
  key: newKey(),
  fieldId: '',
  op: '',
  kind: 'text',
  values: [],
  kept: {},
});
export const blankBlock = (): BlockValues => ({
  key: newKey(),
  logic: 'and',
  conditions: [blankCondition()],
});

const isLogic = (word: unknown): word is Logic => word === 'and' || word === 'or';
const record = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json || '[]');
  } catch {
    return [];
  }
}

/** The single values of what was stored: an array, its text, comma joined text; of paths the last one. */
function valuesIn(value: unknown, isSplit: boolean): string[] {
  if (Array.isArray(value)) return value.map((one) => String(Array.isArray(one) ? one.at(-1) : one));
  const text = String(value ?? '');
  if (text.startsWith('[')) return valuesIn(parsed(text), false);
  return (isSplit ? text.split(',').map((one) => one.trim()) : [text]).filter(Boolean);
}

function conditionIn(stored: unknown, fields: readonly DataField[]): ConditionValues {
  const { id, field, op = '', value, conditionText = '', ...kept } = record(stored);
  const symbol = String(op);
  const given = String(value ?? '');
  const word = String(conditionText);
  const variable = isVariable(given) ? given : given === '' && isVariable(word) ? word : undefined;
  const known = fields.find((one) => one.id === id) ?? fields.find((one) => one.enCode === field);
  return {
    key: newKey(),
    fieldId: known?.id ?? '',
    op: symbol,
    kind: variable ?? (isPickerKind(word) ? word : 'text'),
    values: variable ? [] : valuesIn(value, takesMany(symbol) || isSpan(symbol)),
    kept: { ...kept, field },
  };
}

/**
 * The conditions of a scheme. The older form joins blocks one after the other by their own words; it is read as
 * the newer one where both mean the same, and `isMixed` where none of the newer says it.
 */
export function blocksIn(
  scheme: Pick<DataScheme, 'conditionJson' | 'matchLogic'>,
  fields: readonly DataField[],
) {
  const list = parsed(scheme.conditionJson);
  const stored = Array.isArray(list) ? list.map(record) : [];
  const isOlder = !isLogic(scheme.matchLogic);
  const joins = new Set(stored.slice(1).map(({ logic }) => (logic === 'or' ? 'or' : 'and')));
  const older: Logic = joins.has('or') ? 'or' : 'and';
  return {
    matchLogic: isLogic(scheme.matchLogic) ? scheme.matchLogic : older,
    isMixed: isOlder && joins.size > 1,
    blocks: stored.map(
      ({ logic, groups }): BlockValues => ({
        key: newKey(),
        logic: !isOlder && logic === 'or' ? 'or' : 'and',
        conditions: (Array.isArray(groups) ? groups : []).map((one) => conditionIn(one, fields)),
      }),
    ),
  };
}

/** An empty scheme, or the fields of one. */
export function valuesOf(scheme: DataScheme | undefined, fields: readonly DataField[]): SchemeValues {
  const read = scheme && blocksIn(scheme, fields);
  return {
    fullName: scheme?.fullName ?? '',
    isAll: scheme?.allData === 1,
    matchLogic: read?.matchLogic ?? 'and',
    blocks: read && read.blocks.length > 0 ? read.blocks : [blankBlock()],
    sortCode: String(scheme?.sortCode ?? 0),
    description: scheme?.description ?? '',
    isEnabled: (scheme?.enabledMark ?? 1) === 1,
  };
}

function storedValue({ op, kind, values }: ConditionValues): unknown {
  if (!needsValue(op)) return '';
  if (isVariable(kind)) return kind;
  // Organizations travel as paths from the root, of which the last id counts.
  if (kind === 'organizeSelect') return values.map((id) => [id]);
  return isPickerKind(kind) || takesMany(op) || isSpan(op) ? values : (values[0] ?? '');
}

function storedCondition(condition: ConditionValues, fields: readonly DataField[]) {
  const field = fields.find(({ id }) => id === condition.fieldId);
  return {
    ...condition.kept,
    id: field?.id,
    field: field?.enCode ?? String(condition.kept.field ?? ''),
    fieldName: field?.fullName,
    type: field?.type,
    bindTable: field?.bindTable,
    fieldRule: field?.fieldRule,
    childTableKey: field?.childTableKey,
    op: condition.op,
    value: storedValue(condition),
    conditionText: condition.kind,
  };
}

/** Blocks as the call takes them; one without conditions says nothing and goes. */
export const storedBlocks = (blocks: readonly BlockValues[], fields: readonly DataField[]) =>
  blocks
    .map(({ logic, conditions }) => ({
      logic,
      groups: conditions.map((condition) => storedCondition(condition, fields)),
    }))
    .filter(({ groups }) => groups.length > 0);

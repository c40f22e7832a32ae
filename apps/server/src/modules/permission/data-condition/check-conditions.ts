import {
  type ConditionOperator,
  conditionKindOf,
  type DataCondition,
  type DataConditionBlock,
  fail,
  fitsKind,
  isConditionVariable,
  operatorOf,
} from '@qifu/contracts';
import { fitsVariable, needsValue, readOperand, variableOf } from './condition-value';

/** What a condition may say about a field. */
export interface ConditionField {
  id: string;
  enCode: string;
  fullName: string;
  type: string;
  conditionSymbol: string;
}

/**
 * Checks every condition against the menu's fields and gives the blocks with the fields' present ids and codes. The
 * refusal counts blocks and conditions from 1, as the editor shows them.
 */
export function checkConditions(
  blocks: readonly DataConditionBlock[],
  fields: readonly ConditionField[],
): DataConditionBlock[] {
  const known = new Map(
    fields.flatMap((field) => [[field.enCode, field] as const, [field.id, field] as const]),
  );
  return blocks.map((block, b) => ({
    ...block,
    groups: block.groups.map((condition, c) => {
      const place = { block: b + 1, condition: c + 1 };
      const field = known.get(condition.id ?? '') ?? known.get(condition.field);
      if (!field) fail('dataScheme.fieldUnknown', { ...place, field: condition.field });
      checkCondition(condition, field, place);
      return { ...condition, id: field.id, field: field.enCode };
    }),
  }));
}

type Place = { block: number; condition: number };

function checkCondition(condition: DataCondition, field: ConditionField, place: Place) {
  const told = { ...place, field: field.fullName, op: condition.op };
  const kind = conditionKindOf(field.type) ?? 'text';
  const op = allowedOperator(condition.op, field);
  if (!op || !fitsKind(op, kind)) fail('dataScheme.operatorUnfit', told);
  if (!needsValue(op)) return;
  const variable = variableOf(condition);
  if (variable !== undefined && !isConditionVariable(variable))
    fail('dataScheme.variableUnknown', { ...told, variable });
  const fits = variable === undefined ? readOperand(condition, kind, op) : fitsVariable(variable, kind, op);
  if (!fits) fail('dataScheme.valueUnfit', told);
}

/** The operator, where the field offers it in whichever spelling. */
function allowedOperator(symbol: string, { conditionSymbol }: ConditionField): ConditionOperator | undefined {
  const op = operatorOf(symbol);
  const offered = conditionSymbol.split(',').map((one) => operatorOf(one.trim()));
  return op && offered.includes(op) ? op : undefined;
}

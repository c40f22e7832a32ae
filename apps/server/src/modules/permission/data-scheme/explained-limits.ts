import {
  type DataCondition,
  dataConditionBlocks,
  type ExplainedCondition,
  isConditionVariable,
  operatorOf,
  type RecordExplanation,
} from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import type { SchemeColumn } from '#platform/db/scheme-column';
import { hiddenColumnsOf, ownName } from '#platform/hidden-columns';
import {
  conditionClause,
  meaningOf,
  type SchemeValues,
  schemeClause,
} from '../data-condition/compile-scheme';
import { needsValue, readOperand, variableOf } from '../data-condition/condition-value';
import type { SchemePart } from '../rights/catalogue.queries';
import { type RoleSchemes, valuesAt } from '../rights/data-limits';
import type { Person } from '../rights/people-cache';
import type { RowDoor } from './row-door';

/** A menu with data permission that decides about the record, with what the person's roles hold of it. */
export interface ToldLimit {
  menu: string;
  roles: readonly RoleSchemes[];
}

/** What is asked of the record, numbered: schemes and conditions as clauses, and the values of the columns. */
export interface Asked {
  limits: readonly ToldLimit[];
  door: RowDoor;
  values: RawBuilder<unknown>[];
  conditions: RawBuilder<SqlBool>[];
  at: SchemeValues;
}

/** The answers, in the order of what was asked. */
interface Answers {
  met: readonly boolean[];
  values: readonly (string | null)[];
}

const mostCompared = 20;

/** Collects what is to be asked of the record: per scheme its whole clause, then each condition of its blocks. */
export function askLimits({ limits }: Person, door: RowDoor, menu: string, now: Date): Asked {
  const told = [...new Set([door.menu, menu])].flatMap((code) => {
    const roles = limits.byMenu.get(code);
    return roles ? [{ menu: code, roles }] : [];
  });
  const asked: Asked = { limits: told, door, conditions: [], values: [], at: valuesAt(limits, now) };
  for (const scheme of told.flatMap(({ roles }) => roles).flatMap(({ schemes }) => schemes)) {
    asked.conditions.push(schemeClause(scheme, asked.at, door.columns));
    asked.values.push(sql`null`);
    for (const condition of conditionsOf(scheme)) {
      const column = door.columns.get(condition.field);
      asked.conditions.push(column ? conditionClause(condition, column, asked.at) : sql<SqlBool>`false`);
      asked.values.push(column ? columnText(column) : sql`null`);
    }
  }
  return asked;
}

const blocksOf = ({ conditionJson }: SchemePart) => dataConditionBlocks.safeParse(conditionJson).data ?? [];
const conditionsOf = (scheme: SchemePart) => blocksOf(scheme).flatMap(({ groups }) => groups);

/** Times as milliseconds. Of a child table there are many values: none is shown. */
function columnText({ column, kind, child }: SchemeColumn): RawBuilder<unknown> {
  if (child) return sql`null`;
  if (kind === 'time') return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::text`;
  return sql`${sql.ref(column)}::text`;
}

/**
 * The limits with the answers put beside what was asked; reads the names of menus and fields. Of a column the caller may
 * not see neither the record's value is told nor what it is compared with, from which it could be read.
 */
export async function tellLimits(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { limits, door, at }: Asked,
  answers: Answers,
): Promise<RecordExplanation['limits']> {
  const codes = limits.map(({ menu }) => menu);
  if (codes.length === 0) return [];
  const { rows } = await sql<{ id: string; code: string; name: string; fields: Record<string, string> }>`
    select m.id, m."enCode" as code, m."fullName" as name, coalesce((select jsonb_object_agg(f."enCode", f."fullName")
      from "dataField" f where f."moduleId" = m.id and f."deleteMark" = 0), '{}') as fields
    from menu m where m."deleteMark" = 0 and m.category = 'Web' and m."enCode" = any(${codes}::text[])`.execute(
    db,
  );
  const menus = new Map(rows.map((row) => [row.code, row]));
  const isHidden = hiddenConditions(actor, codes, door);
  let next = 0;
  const take = () => {
    const taken = { isMet: answers.met[next] === true, recordValue: answers.values[next] ?? null };
    next += 1;
    return taken;
  };
  return limits.map(({ menu, roles }) => {
    const { id = '', name = menu, fields = {} } = menus.get(menu) ?? {};
    const told = roles.map(({ role, schemes }) => {
      const toldSchemes = schemes.map((scheme) => ({
        id: scheme.id,
        fullName: scheme.fullName,
        allData: scheme.allData === 1,
        isMet: take().isMet || scheme.allData === 1,
        matchLogic: scheme.matchLogic ?? '',
        blocks: blocksOf(scheme).map(({ logic, groups }) => ({
          logic,
          conditions: groups.map((condition) => ({
            ...tellCondition(condition, door, at, fields),
            ...take(),
            ...(isHidden(condition) ? unseen : { isHidden: false }),
          })),
        })),
      }));
      const isMet = toldSchemes.length > 0 && toldSchemes.every((scheme) => scheme.isMet);
      return { ...role, isMet, schemes: toldSchemes };
    });
    const isLifted = told.some(({ schemes }) => schemes.some(({ allData }) => allData));
    return { menuId: id, menuName: name, isMet: isLifted || told.some(({ isMet }) => isMet), roles: told };
  });
}

/** Whether a condition asks for a column that the caller may not see in one of the menus. */
function hiddenConditions(actor: Actor, menus: readonly string[], door: RowDoor) {
  const hidden = new Set(menus.flatMap((menu) => [...hiddenColumnsOf(actor, menu)]));
  return ({ field }: DataCondition) =>
    hidden.has(field) || hidden.has(ownName(door.columns.get(field)?.column ?? ''));
}

/** Whether what leaves a person his rows asks for a column that the caller may not see. */
export function asksHidden(actor: Actor, { limits }: Person, door: RowDoor, menu: string): boolean {
  const codes = [...new Set([door.menu, menu])];
  const isHidden = hiddenConditions(actor, codes, door);
  return codes
    .flatMap((code) => limits.byMenu.get(code) ?? [])
    .some(({ schemes }) => schemes.flatMap(conditionsOf).some(isHidden));
}

const unseen = { isHidden: true, op: '', variable: '', compared: [], comparedCount: 0, recordValue: null };

/** A condition in its own words, with what it compares with now. */
function tellCondition(
  condition: DataCondition,
  { columns }: RowDoor,
  at: SchemeValues,
  names: Readonly<Record<string, string>>,
): Omit<ExplainedCondition, 'isMet' | 'recordValue' | 'isHidden'> {
  const column = columns.get(condition.field);
  const kind = column?.kind ?? 'text';
  const variable = variableOf(condition) ?? '';
  const compared = comparedWith(condition, kind, variable, at);
  return {
    field: condition.field,
    fieldName: names[condition.field] ?? condition.field,
    kind,
    isKnown: column !== undefined,
    op: condition.op,
    variable,
    compared: compared.slice(0, mostCompared),
    comparedCount: compared.length,
  };
}

function comparedWith(
  condition: DataCondition,
  kind: SchemeColumn['kind'],
  variable: string,
  at: SchemeValues,
): string[] {
  if (isConditionVariable(variable)) return meaningOf(variable, at).map(String);
  const op = operatorOf(condition.op);
  const operand = op && needsValue(op) ? readOperand(condition, kind, op) : undefined;
  return operand && 'values' in operand ? operand.values.map(String) : [];
}

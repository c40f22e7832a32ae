import {
  type ConditionVariable,
  conditionVariables,
  type DataCondition,
  type DataConditionBlock,
  dataConditionBlocks,
  fitsKind,
  operatorOf,
} from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SchemeColumn, SchemeColumns } from '#platform/db/scheme-column';
import { conditionSql } from './condition-sql';
import { fitsVariable, needsValue, readOperand } from './condition-value';

/** A scheme as it is stored. */
export interface GrantedScheme {
  allData: number;
  /** Null in the older form: conditions of a block by AND, each block joined to those before it by its own logic. */
  matchLogic: 'and' | 'or' | null;
  conditionJson: unknown;
}

/** What the variables stand for when a certain person asks now; ids, and the time in milliseconds. */
export interface SchemeValues {
  userId: string;
  /** With the direct subordinates. */
  userAndSubordinates: readonly string[];
  organizeId: string;
  organizeAndBelow: readonly string[];
  /** In the current organization. */
  positionIds: readonly string[];
  /** Organizations of the person's graded administration. */
  managedOrganizes: readonly string[];
  managedOrganizesAndBelow: readonly string[];
  now: number;
}

const valuesOf: Record<ConditionVariable, (values: SchemeValues) => readonly string[] | readonly number[]> = {
  '@userId': ({ userId }) => [userId],
  '@currentUser': ({ userId }) => [userId],
  '@userAraSubordinates': ({ userAndSubordinates }) => userAndSubordinates,
  '@userAndSubordinates': ({ userAndSubordinates }) => userAndSubordinates,
  '@organizeId': ({ organizeId }) => [organizeId],
  '@currentOrganization': ({ organizeId }) => [organizeId],
  '@organizationAndSuborganization': ({ organizeAndBelow }) => organizeAndBelow,
  '@positionId': ({ positionIds }) => positionIds,
  '@branchManageOrganize': ({ managedOrganizes }) => managedOrganizes,
  '@branchManageOrganizeAndSub': ({ managedOrganizesAndBelow }) => managedOrganizesAndBelow,
  '@currentTime': ({ now }) => [now],
};

type Clause = RawBuilder<SqlBool>;
const everyRow: Clause = sql<SqlBool>`true`;
const noRow: Clause = sql<SqlBool>`false`;

const joined = (clauses: readonly Clause[], logic: 'and' | 'or'): Clause | undefined =>
  clauses.length > 1
    ? sql<SqlBool>`(${sql.join(clauses, logic === 'and' ? sql` and ` : sql` or `)})`
    : clauses[0];

/** Any scheme of all data shows every row. */
export const liftsFilter = (roles: readonly (readonly GrantedScheme[])[]): boolean =>
  roles.some((schemes) => schemes.some(({ allData }) => allData === 1));

/**
 * One predicate over the rows of a menu from the schemes of each effective role (contract-core 6.14, rulings 7): AND
 * within a role, OR across roles; any scheme of all data lifts the filter; without any scheme there are no rows. Roles
 * without a scheme of the menu say nothing. A field without a column here is left out of its scheme; a scheme of which
 * nothing is left admits no row. Values are bound, never written into the text.
 */
export function compileScheme(
  roles: readonly (readonly GrantedScheme[])[],
  values: SchemeValues,
  columns: SchemeColumns,
): RawBuilder<SqlBool> {
  if (liftsFilter(roles)) return everyRow;
  const granted = roles.filter((schemes) => schemes.length > 0);
  const clauses = granted.flatMap(
    (schemes) =>
      joined(
        schemes.map((scheme) => schemeClause(scheme, values, columns)),
        'and',
      ) ?? [],
  );
  return joined(clauses, 'or') ?? noRow;
}

/** One scheme as a condition; what cannot be read admits no row. */
export function schemeClause(
  { conditionJson, matchLogic }: GrantedScheme,
  values: SchemeValues,
  columns: SchemeColumns,
): Clause {
  const read = dataConditionBlocks.safeParse(conditionJson);
  if (!read.success) return noRow;
  const blocks = read.data.flatMap((block) => {
    const clause = blockClause(block, matchLogic === null ? 'and' : block.logic, values, columns);
    return clause ? [{ clause, logic: block.logic }] : [];
  });
  const clauses = blocks.map(({ clause }) => clause);
  const whole = matchLogic === null ? inTurn(blocks) : joined(clauses, matchLogic);
  return whole ?? noRow;
}

/** The older form from left to right; what the first block says has nothing before it to be joined to. */
const inTurn = (blocks: readonly { clause: Clause; logic: 'and' | 'or' }[]): Clause | undefined =>
  blocks.reduce<Clause | undefined>(
    (before, { clause, logic }) => (before ? joined([before, clause], logic) : clause),
    undefined,
  );

function blockClause(
  { groups }: DataConditionBlock,
  logic: 'and' | 'or',
  values: SchemeValues,
  columns: SchemeColumns,
): Clause | undefined {
  const clauses = groups.flatMap((condition) => {
    const column = columns.get(condition.field);
    return column ? [conditionClause(condition, column, values)] : [];
  });
  return joined(clauses, logic);
}

/** What a variable stands for now. */
export const meaningOf = (variable: ConditionVariable, values: SchemeValues) => valuesOf[variable](values);

/** What cannot be asked of the column admits no row. */
export function conditionClause(
  condition: DataCondition,
  column: SchemeColumn,
  values: SchemeValues,
): Clause {
  const op = operatorOf(condition.op);
  if (!op || !fitsKind(op, column.kind)) return noRow;
  if (!needsValue(op)) return conditionSql(column, op, []);
  const operand = readOperand(condition, column.kind, op);
  if (!operand) return noRow;
  if ('values' in operand) return conditionSql(column, op, operand.values);
  const { variable } = operand;
  if (!fitsVariable(variable, column.kind, op)) return noRow;
  const meant = meaningOf(variable, values).filter((value) => value !== '');
  // Nobody manages nothing: an empty scope matches no row, not even by "not in".
  if (meant.length === 0) return noRow;
  const isMembership = conditionVariables[variable].isList;
  const asked = isMembership && op === 'like' ? 'in' : isMembership && op === 'notLike' ? 'notIn' : op;
  return conditionSql(column, asked, meant as readonly string[] | readonly number[]);
}

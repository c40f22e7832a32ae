import { type PlannedColumn, type PlanStep, planTable } from '@qifu/designs';
import { type FormField, wantedColumns } from '../compile/module-field';
import { asFound } from './table-facts.queries';

interface Planning {
  /** The sub-table it is for; empty for the form itself. */
  elementId: string;
  fields: readonly FormField[];
}

interface TablePlan {
  /** Its columns as they really are. */
  known: PlannedColumn[];
  columns: PlannedColumn[];
  steps: PlanStep[];
}

/** What makes a table what a form needs: from the columns it is known to have, and those it has. */
export function planOf(
  { elementId, fields }: Planning,
  columns: readonly PlannedColumn[],
  facts: ReadonlyMap<string, string>,
): TablePlan {
  const known = asFound(columns, facts);
  const wanted = wantedColumns(fields, { isSubTable: elementId !== '' });
  return { known, ...planTable(wanted, known, facts.keys()) };
}

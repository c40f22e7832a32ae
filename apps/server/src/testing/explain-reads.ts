import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import type { TestApp } from './index';

/** A stage of a plan that reads a table, and the rows it had to look at. */
export interface TableRead {
  table: string;
  /** `Seq Scan`, `Bitmap Heap Scan`, `Index Scan`… */
  by: string;
  indexes: string[];
  /** Rows given further and rows looked at in vain, over all rounds. */
  rows: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface Asked {
  text: string;
  values: unknown[];
}

/**
 * What a call reads and by which indexes, and how many rows it is given, told by the database: its selects are run
 * again as `explain analyze`.
 */
export async function explainReads(
  t: TestApp,
  call: () => Promise<unknown>,
): Promise<{ reads: TableRead[]; answered: number }> {
  const asked: Asked[] = [];
  const original = Client.prototype.query;
  Client.prototype.query = function recording(this: Client, ...args: unknown[]) {
    const [first, values] = args as [string | Partial<Asked>, unknown[] | undefined];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (/^\s*(select|with)\b/i.test(text) && !text.includes('pgboss'))
      asked.push({ text, values: (typeof first === 'string' ? values : first.values) ?? [] });
    return (original as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await call();
  } finally {
    Client.prototype.query = original;
  }
  const reads: TableRead[] = [];
  let answered = 0;
  for (const { text, values } of asked) {
    const { rows } = await t.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, values),
    );
    for (const row of rows) {
      const { Plan: plan } = row['QUERY PLAN'][0];
      answered += plan['Actual Rows'];
      collect(plan, reads);
    }
  }
  return { reads, answered };
}

/** A bitmap scan may put several indexes together. */
const indexesOf = ({ 'Index Name': own, Plans: inside = [] }: PlanNode): string[] => [
  ...(own === undefined ? [] : [own]),
  ...inside.flatMap(indexesOf),
];

function collect(node: PlanNode, reads: TableRead[]) {
  const inside = node.Plans ?? [];
  const seen =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  if (node['Relation Name'] !== undefined)
    reads.push({
      table: node['Relation Name'],
      by: node['Node Type'],
      indexes: indexesOf(node),
      rows: seen * node['Actual Loops'],
    });
  for (const part of inside) collect(part, reads);
}

import { type DesignDocument, fail } from '@qifu/contracts';
import type { PlannedColumn } from '@qifu/designs';
import { boundTableOf } from '@qifu/designs/from-table';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { createBeside } from '../bound/bound-view';
import { findTable, keepColumns, readColumns } from './module-columns.queries';
import { labelsOf, tablesOf } from './outline-plan';
import { inShortTransaction } from './short-transaction';
import { addColumns, commentColumns, createChildTable, createModuleTable } from './table-changes';
import { readFacts } from './table-facts.queries';
import { planOf } from './table-plan';

interface Design {
  id: string;
  fullName: string;
  document: DesignDocument;
}
type Parts = Pick<Ctx, 'db' | 'newId' | 'now'>;

/**
 * Adds to the tables of a design what its form needs, before the release itself: each in a transaction so short that no
 * list feels it. What was added is hidden until a release shows it, and goes the way of hidden columns where none does.
 */
export async function prepareTables(parts: Parts, design: Design): Promise<void> {
  let main = '';
  for (const one of tablesOf(design.document)) {
    const { name, added } = await inShortTransaction(parts.db, (db) =>
      prepareTable({ ...parts, db }, { ...design, one, main }),
    );
    main ||= name;
    if (added.length > 0)
      await inShortTransaction(parts.db, (db) =>
        commentColumns({ db }, name, added, labelsOf(design.document)),
      );
  }
}

interface Prepared extends Design {
  one: ReturnType<typeof tablesOf>[number];
  /** The table of the form itself; empty for that one. */
  main: string;
}

async function prepareTable(
  parts: Parts,
  { id, one, main, ...design }: Prepared,
): Promise<{ name: string; added: PlannedColumn[] }> {
  await takeTurn(parts, id);
  const table = await holdTable(parts, { id, one, main, ...design });
  // A table that others made stays as it is.
  if (one.elementId === '' && boundTableOf(design.document)) return { name: table.name, added: [] };
  const facts = await readFacts(parts, table.name);
  const { steps } = planOf(one, await readColumns(parts, table.id), facts);
  const added = steps.flatMap(({ does, column }) =>
    does === 'add' || does === 'retype' ? [{ ...column, isHidden: true, isUnique: false }] : [],
  );
  if (added.length > 0) {
    await keepColumns(parts, table.id, added, []);
    // Last, as from here on the table is nobody else's.
    await addColumns(parts, table.name, added);
  }
  return { name: table.name, added };
}

/** The table; made where it is not there yet, or where somebody dropped it. */
async function holdTable(parts: Parts, { id, fullName, document, one, main }: Prepared) {
  const isMain = one.elementId === '';
  const known = await findTable(parts, id, one.elementId);
  const table = known ?? { id: parts.newId(), name: isMain ? `mt${id}` : `ct${parts.newId()}` };
  if (!known) {
    const row = { ...table, designId: id, elementId: one.elementId, createdTime: parts.now() };
    await parts.db.insertInto('moduleTable').values(row).execute();
  } else if ((await readFacts(parts, table.name)).size > 0) return table;
  const isBound = boundTableOf(document) !== undefined;
  if (isMain && isBound) await createBeside(parts.db, table.name);
  else if (isMain) await createModuleTable(parts, table.name, `${fullName}-主表`);
  else
    await createChildTable(
      parts,
      table.name,
      isBound ? undefined : main,
      `${fullName}-${document.nodes[one.elementId]?.label ?? ''}-子表`,
    );
  return table;
}

/** Two at once would make the same columns: the second is told at once that somebody is publishing. */
export async function takeTurn({ db }: Pick<Ctx, 'db'>, id: string): Promise<void> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`design:${id}`}, 0)) as "isOurs"`.execute(db);
  if (!rows[0]?.isOurs) fail('design.publishing');
}

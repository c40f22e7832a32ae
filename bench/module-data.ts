import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import type { Database } from '../apps/server/src/platform/db/database';
import { syllables } from './data';
import { isGood } from './measure';
import { billForm, places, visitList, visits, wideForm } from './module-designs';

export const recordCount = 200_000;
/** As many at once as a statement has time for. */
const part = 20_000;

/** Calls of one signed-in person; a refusal is a fault of the bench. */
export const callerOf =
  (port: number, token: string) =>
  async <Data = unknown>(method: string, path: string, body?: unknown): Promise<Data> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!isGood(text)) throw new Error(`${method} ${path}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: Data }).data;
  };
export type Caller = ReturnType<typeof callerOf>;

export interface Modules {
  visits: string;
  wide: string;
  bills: string;
}

/** The modules that are measured, designed and released over the same calls as by anybody, and filled. */
export async function fillModules(url: string, ask: Caller): Promise<Modules> {
  const modules = {
    visits: await build(ask, 'benchVisit', visits, visitList),
    wide: await build(ask, 'benchWide', wideForm),
    bills: await build(ask, 'benchBill', billForm),
  };
  await onDatabase(url, async (db) => {
    await fillVisits(db, await tableOf(db, modules.visits));
    await limitVisits(db, 'model/benchVisit');
    await indexesBuilt(db);
    await sql`vacuum analyze`.execute(db);
    await sql`checkpoint`.execute(db);
  });
  return modules;
}

async function onDatabase(url: string, work: (db: Kysely<Database>) => Promise<void>) {
  const { db, close } = connectDatabase({ url, max: 1, statementTimeoutMs: 600_000 });
  await work(db).finally(close);
}

const designBody = (enCode: string, fields: readonly object[], list: object) => ({
  fullName: `量测 ${enCode}`,
  enCode,
  formData: JSON.stringify({ fields }),
  columnData: JSON.stringify(list),
});

async function build(ask: Caller, enCode: string, fields: readonly object[], list: object = { type: 1 }) {
  const id = await ask<string>('POST', '/api/visualdev/Base', designBody(enCode, fields, list));
  await release(ask, id);
  return id;
}

/** Releases a draft to the menu of the office. */
export const release = (ask: Caller, id: string) =>
  ask('POST', `/api/visualdev/Base/${id}/Actions/Release`, { pc: 1, pcModuleParentId: '-1' });

/** Draws one more field into the draft of a module. */
export async function addField(ask: Caller, id: string, name: string) {
  const path = `/api/visualdev/Base/${id}`;
  const design = await ask<{ formData: string; [part: string]: unknown }>('GET', path);
  const form = JSON.parse(design.formData);
  form.fields.push({ __config__: { jnpfKey: 'comInput', label: name, span: 12 }, __vModel__: name });
  const { fullName, enCode, columnData, version } = design;
  await ask('PUT', path, { fullName, enCode, columnData, version, formData: JSON.stringify(form) });
}

async function tableOf(db: Kysely<Database>, designId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from "moduleTable" where "designId" = ${designId} and "elementId" = ''`.execute(db);
  return rows[0]?.name ?? '';
}

/** Visits with names, places and times that repeat the shape of the registry's firms. */
async function fillVisits(db: Kysely<Database>, table: string) {
  for (let from = 0; from < recordCount; from += part)
    await sql`
      insert into ${sql.table(`lc.${table}`)}
        (f_id, f_creator_user_id, f_creator_time, title, place, way, day, amount, staff, contact, phone, told, wanted)
      select 'bench' || i, u.id, now() - (i || ' minutes')::interval,
        '江岚' || substr(${syllables}, 1 + (i * 7) % 40, 2) || substr(${syllables}, 1 + (i / 40) % 40, 2) || i || '有限公司走访',
        (i % ${places.length}::int)::text, (i % 4)::text, timestamptz '2026-01-01' + ((i % 300) || ' days')::interval,
        i % 5000 + 0.5, i % 90, substr('周沈何林许顾韩梁宋马邓', 1 + i % 11, 1) || '女士', '1390000' || lpad((i % 9999)::text, 4, '0'),
        '企业反映用工和场地方面的情况，第 ' || i || ' 次记录。', '希望了解贴息和用工补贴的办理条件。'
      from generate_series(${from + 1}::int, ${from + part}::int) i,
        (select id from "user" where account = 'supervisor') u`.execute(db);
}

/** The supervisors may open the module and see the records of one place, in all columns. */
async function limitVisits(db: Kysely<Database>, address: string) {
  const conditions = JSON.stringify([{ logic: 'and', groups: [{ field: 'place', op: '==', value: '0' }] }]);
  await sql`
    insert into "dataScheme" (id, "moduleId", "fullName", "enCode", "allData", "conditionJson")
    select 'benchPlace', m.id, '一个片区', 'benchPlace', 0, ${conditions}::jsonb
    from menu m where m."urlAddress" = ${address}`.execute(db);
  await sql`
    insert into authorize (id, "itemType", "itemId", "objectType", "objectId")
    select 'visits' || g.kind || g.id, g.kind, g.id, 'Role', r.id
    from role r, menu m, lateral (
      select 'module' as kind, m.id union all select 'resource', 'benchPlace'
      union all select 'column', c.id from "menuColumn" c where c."moduleId" = m.id
    ) g where r."enCode" = 'supervisor' and m."urlAddress" = ${address}`.execute(db);
}

const patienceMs = 300_000;
/** The indexes a list needs are built after the release; the next release of the same module waits for them. */
export const untilArranged = (url: string) => onDatabase(url, indexesBuilt);

async function indexesBuilt(db: Kysely<Database>) {
  for (let waited = 0; waited < patienceMs; waited += 500) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from "publishRun" where state in ('filling', 'indexing')`.execute(db);
    if (rows[0]?.count === 0) return;
    await pause(500);
  }
  throw new Error('the indexes of the modules are not there after five minutes');
}

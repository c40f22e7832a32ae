import * as contracts from '@qifu/contracts';
import { type ColumnKind, columnsFor, type Endpoint, resources } from '@qifu/contracts';
import { nationalIdCheckDigit } from '@qifu/rules';
import { sql } from 'kysely';
import { aCreditCode } from './enterprises';
import { layRole } from './grading';
import { grantRows } from './granted-rows';
import type { TestApp } from './index';
import { layFirm, makeGroup, makeMasters } from './prepare-review';

/** The calls of one form, and the menu whose fields it has. */
export interface Form {
  name: string;
  menu: string;
  read?: Endpoint | undefined;
  create?: Endpoint | undefined;
  update?: Endpoint | undefined;
}

/** Every form of the contracts. */
export const forms: readonly Form[] = Object.entries(contracts).flatMap(([name, api]): Form[] => {
  if (!name.endsWith('Api') || typeof api !== 'object') return [];
  const calls = Object.values(api as Record<string, Endpoint>).filter(({ formOf }) => formOf !== undefined);
  const menu = calls[0]?.formOf;
  if (typeof menu !== 'string') return [];
  const [read, create, update] = ['GET', 'POST', 'PUT'].map((method) =>
    calls.findLast((call) => call.method === method),
  );
  return [{ name, menu, read, create, update }];
});

/** A record of a form: its id, what its form sends, and who may change it. */
export interface LaidRecord {
  id: string;
  table: string;
  /** Where the form sends something else than it reads. */
  formOf?: (record: Record<string, unknown>) => Record<string, unknown>;
  person?: string;
  /** What another new record has instead. */
  newOf?: (count: number) => Record<string, unknown>;
}

interface Shape {
  shape?: object;
  def?: { innerType?: Shape; in?: Shape };
}
/** What a call takes, whatever its shape is wrapped in; a key is no field of the form. */
export function fieldsOf({ body }: Endpoint): string[] {
  let shape = body as Shape | undefined;
  while (shape && !shape.shape) shape = shape.def?.in ?? shape.def?.innerType;
  return Object.keys(shape?.shape ?? {}).filter((name) => !['id', 'version'].includes(name));
}

type Lay = (t: TestApp, api: Endpoint) => Promise<LaidRecord>;

const idsOf = async (t: TestApp, table: string, where = sql`true`) =>
  (
    await sql<{ id: string }>`select id from ${sql.table(table)} where ${where} order by id`.execute(t.db)
  ).rows.map(({ id }) => id);

/** One that the demo town has. */
const there =
  (table: string, where = sql`true`, more: Partial<LaidRecord> = {}): Lay =>
  async (t) => ({ table, id: (await idsOf(t, table, where))[0] ?? '', ...more });

/** One that somebody adds by the form's own call. */
const added =
  (table: string, bodyOf: (t: TestApp) => object | Promise<object>, person?: string): Lay =>
  async (t, create) => {
    const known = await idsOf(t, table);
    const body = await bodyOf(t);
    await t.as(person ?? 'admin')(create as never, { body } as never);
    const [id = ''] = (await idsOf(t, table)).filter((one) => !known.includes(one));
    return { table, id, ...(person && { person }) };
  };

const wordOf = async (t: TestApp, type: string, column: 'id' | 'enCode') => {
  const { rows } = await sql<{ id: string; enCode: string }>`select id, "enCode" from "dictionaryData"
    where "dictionaryTypeId" = (select id from "dictionaryType" where "enCode" = ${type}) limit 1`.execute(
    t.db,
  );
  return rows[0]?.[column] ?? '';
};
/** Parts of a menu that has no form of its own. */
const menuPart = (table: string, given: object = {}): Lay =>
  added(table, async (t) => {
    const [moduleId] = await idsOf(t, 'menu', sql`"enCode" = 'auditLog' and category = 'Web'`);
    return { moduleId, fullName: '登录地址', enCode: 'ipAddress', ...given };
  });

const secret = 'a-secret-of-the-duty-group';
const anIdNumber = (count: number) => {
  const first17 = `11010519720202${String(100 + count)}`;
  return first17 + nationalIdCheckDigit(first17);
};

const standardForm = ({ items, ...record }: Record<string, unknown>) => ({
  ...record,
  items: (items as Record<string, unknown>[]).map(
    ({ id: key, parentId: parentKey, isLeaf: _isLeaf, ...item }) => ({
      ...item,
      key,
      parentKey,
    }),
  ),
});

/** How a record comes about where its kinds of columns do not say it. */
const lays: Readonly<Record<string, Lay>> = {
  areaApi: there('area'),
  billRuleApi: there('billRule'),
  businessStatusApi: there('enterpriseBusinessStatus', sql`year = 2026`),
  declareBatchApi: there('declareBatch'),
  declareDirectionApi: there('declareDirection'),
  departmentApi: there('organize', sql`category = 'department'`),
  dictionaryDataApi: there('dictionaryData'),
  dictionaryTypeApi: there('dictionaryType'),
  enterpriseApi: there('enterprise', undefined, { newOf: () => ({ creditCode: aCreditCode() }) }),
  expertApi: there('expert', undefined, {
    newOf: (count) => ({ idNumber: anIdNumber(count), mobile: `1371000${String(1000 + count)}` }),
  }),
  factDefinitionApi: there('factDefinition', sql`"factKey" = 'interestRate'`, {
    newOf: (count) => ({ factKey: `interestRate${count}` }),
  }),
  grantBatchApi: there('grantBatch', sql`state = 'draft'`),
  groupApi: added('userGroup', async (t) => ({
    fullName: '联络组',
    enCode: 'contacts',
    type: await wordOf(t, 'groupType', 'id'),
    description: '联络人',
  })),
  menuApi: there('menu', sql`type = 2 and category = 'Web'`, { newOf: () => ({ icon: 'file' }) }),
  messageTemplateApi: there('messageTemplate'),
  messageWebhookApi: async (t, create) => {
    const laid = await added('messageWebhook', () => ({
      fullName: '值班群',
      url: 'https://hooks.example.com/duty',
      kinds: ['notice'],
      description: '值班',
      secret,
    }))(t, create);
    return { ...laid, newOf: () => ({ secret }) };
  },
  moduleButtonApi: there('menuButton'),
  moduleColumnApi: menuPart('menuColumn'),
  moduleDataAuthorizeApi: menuPart('dataField', {
    type: 'varchar',
    conditionSymbol: '==',
    conditionText: 'text',
  }),
  moduleDataAuthorizeSchemeApi: async (t) => {
    const { addScheme } = await grantRows(t);
    const id = await addScheme('auditLog', [{ field: 'errorCode', op: '==', value: '1' }]);
    return { table: 'dataScheme', id, newOf: () => ({ allData: 1 }) };
  },
  moduleFormApi: menuPart('menuForm'),
  noticeApi: there('message', sql`type = 1 and "enabledMark" = 0`),
  organizeApi: added('organize', async (t) => ({
    parentId: (await idsOf(t, 'organize', sql`"enCode" = 'city'`))[0],
    fullName: '派出机构',
    enCode: 'branch',
    description: '派出',
  })),
  policyDocumentApi: async (t, create) => {
    const body = { title: '草拟的办法', regionCode: '990100', issuers: ['江岚市财政局'], summary: '摘要' };
    const { id } = (await t.as('admin')(create as never, { body } as never)) as { id: string };
    // Its calls name the document, its fields are those of the edition: here both have one id.
    await sql`update "policyEdition" set id = ${id} where "documentId" = ${id}`.execute(t.db);
    return { table: 'policyEdition', id };
  },
  policyFaqApi: there('policyFaq'),
  policyInterpretationApi: there('policyInterpretation'),
  policyItemApi: there('policyItem'),
  policyMaterialApi: there('policyMaterial'),
  positionApi: added('position', async (t) => ({
    organizeId: (await idsOf(t, 'organize', sql`"enCode" = 'city'`))[0],
    fullName: '联络员',
    enCode: 'contact',
    type: await wordOf(t, 'PositionType', 'enCode'),
    description: '联络',
  })),
  projectApi: added(
    'project',
    async (t) => {
      const { batchId, directionId } = await makeMasters(t);
      const firm = await layFirm(t, { account: 'company03' });
      const of = { batchId, directionId, enterpriseId: firm.id };
      return { ...of, projectName: '自家项目', applyFund: '10', selfFund: '10', abstract: '摘要' };
    },
    'company03',
  ),
  reviewPreparationApi: async (t) => {
    const { id } = await makeGroup(t, await makeMasters(t));
    const formOf = ({ plannedStart, plannedEnd, ...row }: Record<string, unknown>) => ({
      ...row,
      plannedStart: Date.parse(String(plannedStart)),
      plannedEnd: Date.parse(String(plannedEnd)),
    });
    return { table: 'reviewGroup', id, formOf };
  },
  reviewStandardApi: async (t) => ({
    table: 'reviewStandard',
    id: (await makeMasters(t)).standardId,
    formOf: standardForm,
  }),
  roleApi: async (t) => ({ table: 'role', id: await layRole(t, { organizes: ['city'] }) }),
  ruleSetApi: there('ruleSet'),
  blacklistApi: async (t) => {
    const [enterpriseId = ''] = await idsOf(t, 'enterprise');
    const entry = { level: 1, reasonType: 'fraud', reason: '虚报', startDate: Date.now() - 1000 };
    return { table: 'blacklistEntry', id: '', newOf: () => ({ ...entry, enterpriseIds: [enterpriseId] }) };
  },
  sysConfigApi: async () => ({ table: 'sysConfig', id: '' }),
  systemApi: there('system'),
  usersApi: there('user', sql`account not in ('admin', 'clerk')`, {
    newOf: (count) => ({ roleId: [], mobilePhone: `1372000${String(1000 + count)}` }),
  }),
};

const ofKind: Partial<Record<ColumnKind, unknown>> = {
  number: 1,
  money: '1',
  mark: 1,
  date: '2026-01-01',
  time: Date.UTC(2026, 0, 1),
  code: 'code1',
  many: [],
};

/** A record of a form: of a resource nobody has named here one that its columns allow. */
export async function layRecord(t: TestApp, { name, create }: Form): Promise<LaidRecord> {
  const resource = resources.find(({ address }) => address === create?.resource);
  const lay =
    lays[name] ??
    (resource &&
      added(resource.table, () =>
        Object.fromEntries(
          columnsFor(resource, 'form').map(([key, { kind, choices }]) => [
            key,
            choices?.values[0] ?? ofKind[kind] ?? '文字',
          ]),
        ),
      ));
  if (!lay) throw new Error(`${name} is a form: say here how a record of it comes about`);
  return await lay(t, create as Endpoint);
}

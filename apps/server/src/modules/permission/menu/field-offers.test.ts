import {
  menuOf,
  moduleColumnApi,
  moduleDataAuthorizeApi,
  moduleFormApi,
  type OfferedField,
  roleApi,
} from '@qifu/contracts';
import { languages } from '@qifu/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from '#platform/http/declared-endpoints';
import { startTestApp, type TestApp } from '#testing';
import { layRole } from '../../../testing/grading';
import { grantRows } from '../../../testing/granted-rows';
import { contractFields } from './contract-fields';
import { nameOfField } from './field-names';

let t: TestApp;
let rights: Awaited<ReturnType<typeof grantRows>>;
beforeAll(async () => {
  t = await startTestApp();
  rights = await grantRows(t);
});
afterAll(() => t.close());

type Api = typeof moduleColumnApi | typeof moduleFormApi | typeof moduleDataAuthorizeApi;
const offered = async (api: Api, menu: string): Promise<readonly OfferedField[]> =>
  (await t.as('admin')(api.listOffered, { params: { moduleId: rights.menuId(menu) } })).list;

describe('columns of a list of the product', () => {
  it('are offered under the names of the screen, and one that is defined and granted to nobody is hidden', async () => {
    expect(await offered(moduleColumnApi, 'role')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'organizeInfo', fieldName: '适用组织', isBuiltIn: true }),
        expect.objectContaining({ field: 'description', fieldName: '说明', isBuiltIn: true }),
      ]),
    );
    const moduleId = rights.menuId('role');
    const columnJson = [{ enCode: 'description', fullName: '说明' }];
    await t.as('admin')(moduleColumnApi.createMany, { body: { moduleId, columnJson } });
    expect((await offered(moduleColumnApi, 'role')).map(({ field }) => field)).not.toContain('description');
    const known = (await offered(moduleFormApi, 'role')).find(({ field }) => field === 'description');
    expect(known?.fieldName).toBe('说明');
    expect(known).not.toHaveProperty('isBuiltIn');
    await layRole(t, { words: ['mainSystem', 'role'], members: ['clerk'] });
    await rights.switchMenu('role', { isColumnAuthorize: 1 });
    rights.forgetSignIns();
    const { data } = await rights.reply('clerk', roleApi.list, { query: {} });
    expect(data).toMatchObject({ hiddenColumns: ['description'] });
  });

  it('have a name on some screen in every language, unless the product works with them unseen', () => {
    const menus = new Set(declaredEndpoints().flatMap(({ columnsOf }) => menuOf(columnsOf) ?? []));
    expect(menus.size).toBeGreaterThan(15);
    const fields = [...menus].flatMap((menu) =>
      (['menuColumn', 'menuForm'] as const).flatMap((kind) =>
        contractFields(menu, kind).map((code) => ({ menu, code })),
      ),
    );
    const isNamed = ({ menu, code }: { menu: string; code: string }) =>
      languages.every((language) => nameOfField(language, menu, code) !== undefined);
    const unnamed = new Set(fields.filter((field) => !isNamed(field)).map(({ code }) => code));
    expect([...unnamed].sort()).toEqual([...workedWith].sort());
  });

  it('are none where somebody added the menu', () => {
    expect(contractFields('car', 'menuColumn')).toEqual([]);
    expect(nameOfField('zh', 'constructor', 'name')).toBe(nameOfField('zh', 'car', 'name'));
  });
});

it('fields of a form of the product are offered, and columns conditions work on under the same names', async () => {
  const form = await offered(moduleFormApi, 'enterprise');
  expect(form).toContainEqual(
    expect.objectContaining({ field: 'contactPhone', fieldName: '手机号码', isBuiltIn: true }),
  );
  const data = await offered(moduleDataAuthorizeApi, 'enterprise');
  expect(data).toContainEqual(
    expect.objectContaining({ field: 'creditCode', fieldName: '统一社会信用代码', type: 'varchar' }),
  );
  for (const menu of ['enterprise', 'table2', 'table3', 'auditLog'])
    for (const { field, fieldName } of await offered(moduleDataAuthorizeApi, menu))
      expect({ menu, field, fieldName }).not.toMatchObject({ fieldName: field });
});

/** Marks, keys and parts that no screen shows as a field; a new one gets its name in `field-names.ts`, or stands here. */
const workedWith = [
  // Of batches: said by their own desk, with days, money and gates.
  ...[
    'acceptDays',
    'acceptTo',
    'answerDays',
    'author',
    'available',
    'clauses',
    'cut',
    'documentTitle',
    'endReason',
    'flagged',
    'frozen',
    'listCode',
    'noticeDays',
    'noticeFrom',
    'over',
    'payBy',
    'returnReason',
    'reviewer',
    'road',
    'state',
    'submittedTime',
    'submitter',
    'workId',
    'year',
  ],
  // Of enterprise profiles: one figure on the screen, the percentage.
  ...['known', 'total'],
  ...[
    // Of the library of policies: said by the screens of its office themselves.
    'audiences',
    'authorName',
    'benefitType',
    'budgetPaid',
    'budgetReserved',
    'budgetTotal',
    'changeKind',
    'changeNote',
    'changedPids',
    'cites',
    'contact',
    'documentId',
    'draftDate',
    'editionId',
    'editions',
    'end',
    'exclusionGroup',
    'fileIds',
    'gates',
    'handler',
    'handlingDays',
    'indexNo',
    'industries',
    'interpretationPlan',
    'isRolling',
    'keyFigures',
    'legalBasis',
    'materialIds',
    'mode',
    'named',
    'paragraphs',
    'payDays',
    'perYearCap',
    'priorityNote',
    'publicEditionId',
    'rejectReason',
    'requiredItemIds',
    'reviewedTime',
    'reviewerName',
    'scheduledTime',
    'shortTitle',
    'sizes',
    'sourceUrl',
    'steps',
    'summary',
    'summaryEn',
    'supersedes',
    'tombs',
    'topics',
    'trail',
    'uses',
    'windows',
    'yearly',
    'actions',
    'active',
    'blindCode',
    'canDelete',
    'canEdit',
    'canLift',
    'categoryId',
    'changes',
    'children',
    'compared',
  ],
  ...[
    'conflictLevel',
    'conflicts',
    'coverage',
    'coverageNeeded',
    'done',
    'dryRun',
    'enterpriseId',
    'enterpriseIds',
    'entryId',
    'expertIds',
  ],
  ...[
    'expertStatus',
    'experts',
    'explain',
    'fileChanges',
    'fileVersionId',
    'files',
    'groupId',
    'groupedTime',
    'hasLegalPersonIdNumber',
    'hasSubmitted',
    'input',
  ],
  ...[
    'isEstimate',
    'isOverridden',
    'isOwn',
    'isTied',
    'itemMeans',
    'leftOut',
    'leftOutCount',
    'marks',
    'matchScore',
    'mayDecide',
    'method',
    'needsReason',
  ],
  ...['openBlockers', 'overdue', 'passes'],
  ...[
    'progress',
    'projectId',
    'projectIds',
    'range',
    'recused',
    'relax',
    'removed',
    'required',
    'returned',
    'seed',
    'seq',
    'url',
    'work',
  ],
];

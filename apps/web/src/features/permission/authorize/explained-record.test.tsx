import {
  type ExplainedCondition,
  explainApi,
  explainRecordApi,
  type RecordExplanation,
} from '@qifu/contracts';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import ExplainPage from './explain-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const condition = (given: Partial<ExplainedCondition>): ExplainedCondition => ({
  field: 'districtId',
  fieldName: '区县',
  kind: 'text',
  isKnown: true,
  op: '==',
  variable: '',
  compared: ['林溪区'],
  comparedCount: 1,
  recordValue: '青屿区',
  isHidden: false,
  isMet: false,
  ...given,
});
const unseen = { isHidden: true, op: '', compared: [], comparedCount: 0, recordValue: null };

/** One role with one scheme of these conditions. */
const explanation = (conditions: ExplainedCondition[], logic: 'and' | 'or' = 'and'): RecordExplanation => {
  const isMet = conditions[logic === 'and' ? 'every' : 'some']((one) => one.isMet);
  const blocks = [{ logic, conditions }];
  const scheme = { id: 's1', fullName: '本区县大型企业', allData: false, isMet, matchLogic: 'and', blocks };
  return {
    isVisible: isMet,
    user: { id: 'u1', account: 'clerk', realName: '陆清和' },
    menu: { id: 'm1', fullName: '企业名录' },
    holdsMenu: true,
    coded: { rule: 'district', about: '青屿区', isMet: true },
    bypass: 'none',
    limits: [
      {
        menuId: 'm1',
        menuName: '企业名录',
        isMet,
        roles: [{ id: 'r1', fullName: '受理人员', endsAt: null, isMet, schemes: [scheme] }],
      },
    ],
  };
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(explainApi.explain, {
    user: { id: 'u1', account: 'clerk', realName: '陆清和', organize: '评审科', enabledMark: 1 },
    menu: { id: 'm1', fullName: '企业名录', enCode: 'auditLog', hidden: false },
    outcome: 'open',
    sources: [],
    rights: [],
    data: { outcome: 'notFiltered', schemes: [], builtIn: { rule: 'district', about: '青屿区' } },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (address = '/permission/explain?user=u1&menu=m1&record=e1') =>
  showPage(ExplainPage, {
    address,
    words: ['role:btn_authorize'],
    areas: ['explain', 'explainRecord', 'pickers', 'record'],
  });

it('says until when a role or a single scheme counts that is held for a time', async () => {
  const told = explanation([condition({ isMet: true })]);
  const [limit] = told.limits;
  const endsAt = Date.parse('2026-12-01T10:00:00Z');
  const roles = (limit?.roles ?? []).flatMap((role) => [
    { ...role, endsAt },
    { ...role, id: 'temporary:1', fullName: '', endsAt },
  ]);
  network.on(explainRecordApi.explainRecord, {
    ...told,
    limits: limit ? [{ ...limit, roles }] : [],
  });
  await show();
  expect(await screen.findByText(/受理人员（至 2026-12-01 18:00/)).toBeTruthy();
  expect(screen.getAllByText(/只限本区县（青屿区）/).length).toBeGreaterThan(0);
  expect(screen.getByText(/单独授权的数据方案（至 2026-12-01 18:00/)).toBeTruthy();
});

it('says of a column that the reader may not see which one it is and whether it is met, and nothing of its value', async () => {
  network.on(
    explainRecordApi.explainRecord,
    explanation([
      condition({ isMet: true, recordValue: '林溪区' }),
      condition({ field: 'scaleType', fieldName: '规模', ...unseen }),
    ]),
  );
  await show();
  expect(await screen.findByText('「陆清和」看不到这条记录')).toBeTruthy();
  const role = screen.getByText('受理人员').closest('li') as HTMLElement;
  expect(within(role).getByText('区县：要求等于「林溪区」；记录为「林溪区」，符合')).toBeTruthy();
  expect(within(role).getByText('规模：该列未授权给您，不显示要求和取值，不符合')).toBeTruthy();
});

it('says how conditions hang together, so that nobody wonders about one that is not met', async () => {
  const conditions = [
    condition({
      isMet: true,
      recordValue: '林溪区',
      compared: ['林溪区', '青屿区'],
      op: 'in',
      comparedCount: 2,
    }),
    condition({ field: 'scaleType', fieldName: '规模', ...unseen }),
  ];
  network.on(explainRecordApi.explainRecord, explanation(conditions, 'or'));
  await show();
  expect(await screen.findByText('「陆清和」能看到这条记录')).toBeTruthy();
  expect(screen.getByText('以下条件符合任一条即可')).toBeTruthy();
  expect(screen.getByText('区县：要求属于「林溪区」、「青屿区」；记录为「林溪区」，符合')).toBeTruthy();
});

it('is asked for a record that no search finds by its id, and tells what a record without the field or a value has', async () => {
  network.on(
    explainRecordApi.explainRecord,
    explanation([
      condition({ recordValue: null }),
      condition({ fieldName: '项目名称', isKnown: false, isMet: true }),
    ]),
  );
  const { user } = await show('/permission/explain?user=u1&menu=m1');
  await user.type(await screen.findByRole('textbox', { name: /^记录/ }), ' e2 ');
  await user.click(screen.getByRole('button', { name: '核对' }));
  expect(await screen.findByText('区县：要求等于「林溪区」；记录为空，不符合')).toBeTruthy();
  expect(screen.getByText(/^项目名称：.*记录没有此字段，不参与判断/)).toBeTruthy();
  expect(network.inputsOf(explainRecordApi.explainRecord)[0]?.body).toEqual({
    userId: 'u1',
    menuId: 'm1',
    recordId: 'e2',
  });
});

import { type AffectedProject, blacklistApi, enterpriseApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RegistryPage from '../registry/registry-page';
import { aFirmRow, declareRegistry, pageWith, registryAreas, staffWords } from '../testing/firms';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const second = aFirmRow({ id: 'f2', enterpriseName: '青屿海晟精密机械股份有限公司', creditCode: '9199X' });
const aProject = (fields: Partial<AffectedProject>): AffectedProject => ({
  projectId: 'p1',
  projectNo: 'XM202600036',
  projectName: '精密注塑模具柔性产线',
  enterpriseId: 'f1',
  status: 30,
  effect: 'voided',
  ...fields,
});
const projects = [
  aProject({ projectId: 'p2', projectName: '大型型腔模具自动抛光', status: 10, effect: 'blocked' }),
  aProject({}),
  aProject({ projectId: 'p3', projectName: '海水淡化高压泵国产化', enterpriseId: 'f2', effect: 'voided' }),
];

let network: FakeNetwork;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  network = useFakeNetwork();
  declareRegistry(network);
  network.on(enterpriseApi.list, pageWith([aFirmRow(), second]));
  network.on(blacklistApi.createBlacklist, ({ body }) => ({
    entryIds: body.dryRun ? [] : ['e1', 'e2'],
    affectedProjects: projects,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sent = () => network.inputsOf(blacklistApi.createBlacklist).map(({ body }) => body);
const press = (name: string) => screen.getByRole('button', { name });

async function openForTwo() {
  const shown = await showPage(RegistryPage, {
    address: '/enterprise',
    words: staffWords,
    areas: registryAreas,
  });
  const { user } = shown;
  await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  await user.click(press('列入黑名单'));
  await screen.findByRole('dialog', { name: '把 2 家企业列入黑名单' });
  return shown;
}
async function fill({ user }: Awaited<ReturnType<typeof openForTwo>>) {
  await user.click(screen.getByRole('radio', { name: /禁止申报并作废在办/ }));
  await user.click(screen.getByRole('combobox', { name: '事由' }));
  await user.click(await screen.findByTitle('弄虚作假骗取资金'));
  await user.type(screen.getByRole('textbox', { name: '具体情况' }), '虚报研发费用');
  await user.click(press('看影响'));
}

describe('listing', () => {
  it('asks for the ground first', async () => {
    const { user } = await openForTwo();
    await user.click(press('看影响'));
    expect(await screen.findByRole('region', { name: '有 2 处需要修改' })).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('foretells what becomes of the projects, gravest first, and changes nothing', async () => {
    await fill(await openForTwo());
    expect(await screen.findByText('2 项作废，不能恢复')).toBeTruthy();
    expect(screen.getByText('1 项不能继续，期满或解除后恢复')).toBeTruthy();
    const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '作废',
      '作废',
      '不能继续',
    ]);
    expect(within(rows[1] as HTMLElement).getByText(/青屿海晟/)).toBeTruthy();
    expect(sent()).toEqual([
      {
        enterpriseIds: ['f1', 'f2'],
        level: 3,
        reasonType: 'fraud',
        reason: '虚报研发费用',
        basisDocNo: '',
        startDate: Date.UTC(2026, 10, 19, 16),
        endDate: null,
        scope: [],
        fileIds: [],
        dryRun: true,
      },
    ]);
  });

  it('goes back to the form with everything kept, then does what was foretold', async () => {
    const shown = await openForTwo();
    await fill(shown);
    await shown.user.click(await screen.findByRole('button', { name: '返回修改' }));
    expect((screen.getByRole('textbox', { name: '具体情况' }) as HTMLTextAreaElement).value).toBe(
      '虚报研发费用',
    );
    await shown.user.click(press('看影响'));
    await shown.user.click(await screen.findByRole('button', { name: '列入黑名单，作废 2 项' }));

    expect(await screen.findByText('已列入 2 家')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map((body) => body.dryRun)).toEqual([true, true, false]);
  });

  it('returns to the field the server refuses', async () => {
    network.refuse(blacklistApi.createBlacklist, {
      code: 400,
      msg: '提交的内容不符合要求',
      errorCode: 'input.invalid',
      issues: [{ path: 'body.reasonType', rule: 'notOffered', text: '不在可选范围内' }],
    });
    await fill(await openForTwo());
    expect(await screen.findByRole('link', { name: '事由：不在可选范围内' })).toBeTruthy();
  });
});

import { type Data, projectApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aProject, declareProject } from '../testing/sample-project';
import ProjectPage from './project-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = [
  'reviewProject',
  'reviewParts',
  'reviewResult',
  'reviewImport',
  'sheetImport',
  'scoreSheet',
  'review',
] as const;

let network: FakeNetwork;
let kept: Data<typeof projectApi.read>;
beforeEach(() => {
  kept = aProject({ status: 10, actions: ['edit', 'submit'] });
  network = useFakeNetwork();
  declareProject(network, () => kept);
  network.on(projectApi.update, ({ body }) => {
    if (body.version !== kept.version) return refuse({ code: 409, msg: '数据已被他人修改' });
    kept = { ...kept, projectName: body.projectName, version: kept.version + 1 };
    return { id: kept.id, version: kept.version };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(ProjectPage, { address: '/table2?form=p1', words: ['table2:view', 'table2:btn_add'], areas });
const press = (name: string) => screen.findByRole('button', { name });
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

describe('a draft', () => {
  it('can be handed in right after it was saved', async () => {
    network.on(projectApi.submit, ({ body }) =>
      body.version === kept.version
        ? { id: 'p1', version: kept.version + 1 }
        : refuse({ code: 409, msg: '数据已被他人修改' }),
    );
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: '项目名称' }), '（二期）');
    await user.click(await press('保存草稿'));
    await waitFor(() => expect(network.inputsOf(projectApi.update)).toHaveLength(1));
    await user.click(await press('提交'));
    await user.click(await confirm('提交'));
    await waitFor(() => expect(network.inputsOf(projectApi.submit)[0]?.body).toEqual({ version: 4 }));
    expect(screen.queryByText('数据已被他人修改')).toBeNull();
  });

  it('keeps in sight why it could not be handed in, though the form starts over with what was saved', async () => {
    network.refuse(projectApi.submit, {
      code: 400,
      msg: '还有材料没有交齐',
      errorCode: 'RV_INCOMPLETE',
      details: { missing: ['项目申报书'] },
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: '项目名称' }), '（二期）');
    await user.click(await press('提交'));
    await user.click(await confirm('提交'));
    expect(await screen.findByText('项目申报书')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '五轴联动精密模具产线改造（二期）' })).toBeTruthy();
  });
});

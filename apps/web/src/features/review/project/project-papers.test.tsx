import {
  type Data,
  type FileChanges,
  fundFileApi,
  otherDateApi,
  type ProjectFileRow,
  projectApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { pageWith } from '../testing/review-samples';
import { aProject, declareProject } from '../testing/sample-project';
import ProjectPage from './project-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = [
  'reviewProject',
  'reviewParts',
  'reviewResult',
  'reviewImport',
  'record',
  'scoreSheet',
  'review',
] as const;
const words = [
  'table2:view',
  'table2:btn_accept',
  'enterpriseFile:view',
  'enterpriseFile:btn_remove',
  'enterpriseFile:btn_upload',
  'fundFile:view',
] as const;
const reason = '附件与申报书不是同一个项目，已电话核实';

const aPaper = (fields: Partial<ProjectFileRow> = {}): ProjectFileRow => ({
  id: 'f1',
  name: '技术方案.pdf',
  categoryCode: 'technology',
  categoryName: '技术材料',
  year: 2026,
  fileSize: 1024,
  fileExtension: 'pdf',
  fileId: 's1',
  fileVersionId: 'v1',
  sha256: 'a'.repeat(64),
  blindSafe: false,
  uploadUser: '周启文/company01',
  uploadTime: 1,
  enterpriseId: 'e1',
  enterpriseName: '江岚恒拓模具有限公司',
  projectId: 'p1',
  projectNo: 'XM1',
  projectName: '五轴联动',
  canDelete: true,
  needsReason: true,
  url: '',
  ...fields,
});
const amendments = (given: Partial<Data<typeof projectApi.amendments>> = {}) => ({
  list: [],
  sinceSubmit: null,
  sinceAccept: null,
  mayAcceptAnew: false,
  ...given,
});

let network: FakeNetwork;
let status: number;
let fileChanges: FileChanges;
beforeEach(() => {
  status = 20;
  fileChanges = 'withReason';
  network = useFakeNetwork();
  declareProject(network, () => aProject({ status, fileChanges, actions: ['accept'], submitTime: 1 }));
  network.on(otherDateApi.categories, {
    list: [
      {
        categoryCode: 'technology',
        fullName: '技术材料',
        required: false,
        fileCount: 1,
        dueDate: null,
        overdue: false,
      },
    ],
  });
  network.on(otherDateApi.list, pageWith([aPaper()]));
  network.on(otherDateApi.remove, null);
  network.on(otherDateApi.restore, null);
  network.on(projectApi.acceptAnew, { id: 'p1', version: 4 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => showPage(ProjectPage, { address: '/table2?project=p1', words, areas });
const press = (label: string | RegExp) => screen.findByRole('button', { name: label });
const question = () => screen.findByRole('alertdialog');

describe('a paper of a submitted application', () => {
  it('is removed for a reason of some length, after it was said that it can be brought back', async () => {
    const { user } = await show();
    await user.click(await press('删除 技术方案.pdf'));
    const asked = within(await question());
    expect((await question()).textContent).toContain('文件仍留存，可在项目详情的申报材料中说明原因后恢复');
    await user.type(asked.getByRole('textbox', { name: '原因' }), '不要了');
    await user.click(asked.getByRole('button', { name: '删除' }));
    expect(asked.getByText('至少写 10 个字说明为什么，标点和符号不算')).toBeTruthy();
    expect(network.inputsOf(otherDateApi.remove)).toEqual([]);

    await user.clear(asked.getByRole('textbox', { name: '原因' }));
    await user.type(asked.getByRole('textbox', { name: '原因' }), reason);
    await user.click(asked.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(network.inputsOf(otherDateApi.remove)[0]?.query).toEqual({ reason }));
  });

  it('of a draft goes after a plain question', async () => {
    status = 10;
    network.on(otherDateApi.list, pageWith([aPaper({ needsReason: undefined })]));
    const { user } = await show();
    await user.click(await press('删除 技术方案.pdf'));
    expect(within(await question()).queryByRole('textbox')).toBeNull();
    await user.click(within(await question()).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(network.inputsOf(otherDateApi.remove)).toHaveLength(1));
  });

  it.each<[FileChanges, boolean]>([
    ['withReason', true],
    ['free', true],
    ['none', false],
  ])('is added where the server says so, whatever the state: %s', async (said, isOffered) => {
    fileChanges = said;
    await show();
    await press('删除 技术方案.pdf');
    expect(screen.queryByLabelText('上传') !== null).toBe(isOffered);
  });

  it('that was removed says by whom and why, and comes back for another reason', async () => {
    const removed = { user: '许明/clerk', time: 1_798_700_000_000, reason };
    network.on(otherDateApi.list, pageWith([aPaper({ canDelete: false, removed })]));
    const { user } = await show();
    expect(await screen.findByText(new RegExp(`许明，.+删除。原因：${reason}`))).toBeTruthy();
    expect(screen.queryByRole('button', { name: '删除 技术方案.pdf' })).toBeNull();
    await user.click(await press('恢复 技术方案.pdf'));
    const asked = within(await question());
    await user.type(asked.getByRole('textbox', { name: '原因' }), '核实后确认是本项目的附件');
    await user.click(asked.getByRole('button', { name: '恢复' }));
    await waitFor(() =>
      expect(network.inputsOf(otherDateApi.restore)[0]?.body).toEqual({ reason: '核实后确认是本项目的附件' }),
    );
    expect(network.inputsOf(otherDateApi.list).at(-1)?.query).toMatchObject({ withRemoved: '1' });
  });
});

describe('the history of an application', () => {
  it('tells its applicant that the office changed it, when, what and why, among the steps', async () => {
    network.on(
      projectApi.amendments,
      amendments({
        list: [
          {
            id: 'a1',
            time: 1_798_700_000_000,
            kind: 'fileRemoved',
            isOffice: true,
            realName: '',
            fileKind: 'otherDate',
            fileName: '技术方案.pdf',
            categoryName: '技术材料',
            fields: [],
            reason,
          },
          {
            id: 'a0',
            time: 1_798_600_000_000,
            kind: 'imported',
            isOffice: true,
            realName: '',
            fileKind: null,
            fileName: '',
            categoryName: '',
            fields: ['项目名称', '申请经费'],
            reason: '批量导入（导入.xlsx）',
          },
        ],
      }),
    );
    await show();
    const history = await screen.findByRole('list', { name: '经过' });
    await within(history).findByText('主管部门删除了「技术方案.pdf」');
    expect(within(history).getByText(`原因：${reason}`)).toBeTruthy();
    expect(within(history).getByText('改动：项目名称、申请经费 · 原因：批量导入（导入.xlsx）')).toBeTruthy();
    expect(within(history).getByText('提交申报')).toBeTruthy();
    expect(screen.queryByText('内容核对')).toBeNull();
  });
});

describe('the content of an application, for the office', () => {
  it('is told beside what was submitted and what was accepted, and accepted anew for a reason', async () => {
    status = 30;
    const lines = ['删除「技术方案.pdf」（没有登记）'];
    network.on(
      projectApi.amendments,
      amendments({
        sinceSubmit: { isSame: true, lines: [] },
        sinceAccept: { isSame: false, lines },
        mayAcceptAnew: true,
      }),
    );
    network.on(fundFileApi.list, pageWith([]));
    const { user } = await show();
    expect(await screen.findByText('与提交时一致')).toBeTruthy();
    expect(screen.getByText(lines[0] ?? '')).toBeTruthy();
    await user.click(await press('重新受理'));
    const asked = within(await question());
    await user.type(asked.getByRole('textbox', { name: '原因' }), reason);
    await user.click(asked.getByRole('button', { name: '重新受理' }));
    await waitFor(() =>
      expect(network.inputsOf(projectApi.acceptAnew)[0]?.body).toEqual({ version: 3, reason }),
    );
  });

  it('that changed while it is judged is only brought back, and nothing else is said of it', async () => {
    status = 50;
    network.on(
      projectApi.amendments,
      amendments({ sinceAccept: { isSame: false, lines: ['删除「技术方案.pdf」（没有登记）'] } }),
    );
    await show();
    expect(await screen.findByText('受理后有改动，恢复原样后才能结束评审')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /重新受理/ })).toBeNull();
  });

  it('is told before it is accepted, where it is no longer what was submitted', async () => {
    const line = `删除「技术方案.pdf」（许明，2026-11-20 10:00，原因：${reason}）`;
    network.on(projectApi.amendments, amendments({ sinceSubmit: { isSame: false, lines: [line] } }));
    const { user } = await show();
    await user.click(await press('受理'));
    expect((await question()).textContent).toContain(line);
  });
});

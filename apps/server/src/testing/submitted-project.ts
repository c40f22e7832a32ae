import { fundFileApi, otherDateApi, projectApi } from '@qifu/contracts';
import type { TestApp } from './index';
import { layFirm, layProject, type Masters } from './prepare-review';
import { uploadAs } from './upload';

/** What a firm has handed in: an application with a paper about it and one about money. */
export interface SubmittedProject {
  id: string;
  version: number;
  enterpriseId: string;
  /** Of the technical paper and of the budget, as the lists of files name them. */
  paperId: string;
  budgetId: string;
}

interface SentPaper {
  categoryCode?: string;
  name?: string;
  content?: string;
  reason?: string;
}

/** Puts a file into the list of a project as a person does; gives the whole envelope. */
export async function filePaper(t: TestApp, person: string, projectId: string, sent: SentPaper = {}) {
  const { categoryCode = 'technology', name = '技术方案.pdf', content = name, reason } = sent;
  const { fileId } = await uploadAs(t, person, { name, content: `%PDF-1.7 ${content}` });
  const api = ['budget', 'fundPlan'].includes(categoryCode) ? fundFileApi : otherDateApi;
  const body = { projectId, categoryCode, year: 2026, files: [{ fileId }], ...(reason && { reason }) };
  return await t.reply(person, api.upload, { body });
}

const idOf = ({ data }: { data: unknown }) => (data as { list: { id: string }[] }).list[0]?.id ?? '';

/** An application that company01 has put together and handed in, through the product's door. */
export async function submitPapers(t: TestApp, masters: Masters): Promise<SubmittedProject> {
  const firm = await layFirm(t, { account: 'company01' });
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  await t.db
    .insertInto('enterpriseBusinessStatus')
    .values({
      id: `y${firm.id}`,
      enterpriseId: firm.id,
      year,
      status: 'normal',
      revenue: '100.00',
      fillState: 2,
    } as never)
    .execute();
  const more = { declareUnitId: 'unit' };
  const { id } = await layProject(t, masters, { firm, status: 10, more });
  await filePaper(t, 'company01', id, { categoryCode: 'application', name: '申报书.pdf' });
  const paperId = idOf(await filePaper(t, 'company01', id));
  const budgetId = idOf(
    await filePaper(t, 'company01', id, { categoryCode: 'budget', name: '资金预算表.pdf' }),
  );
  const { version } = await t.as('company01')(projectApi.submit, { params: { id }, body: { version: 1 } });
  return { id, version, enterpriseId: firm.id, paperId, budgetId };
}

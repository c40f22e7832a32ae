import {
  type Applicant,
  expertRows,
  projectRows,
  type SheetRow,
} from '../../apps/server/src/testing/review-workbooks';

/** The batch everything of this journey goes into, and the group it makes. */
export const batchName = '2026 年第三批专项资金';
export const groupName = '智能装备九组';
export const newPassword = 'Jianglan88';
export const returnReason = '经费合理性一项的理由与分数不符，请复核后再交。';
export const conclusion = '三个项目均已充分讨论，按得分排序推荐。';

/** Titles no demo project has, so that a row is never mistaken for another. */
export const projectTitles = [
  '深海阀门耐蚀涂层产线',
  '薄壁模具在机测量单元',
  '连接器高速冲压智能线',
] as const;

/** Five experts of employers nobody else knows; the first of them leads. */
export const experts: readonly SheetRow[] = expertRows(5, 41);
export const expertNames: readonly string[] = experts.map(({ 姓名: name }) => String(name));

/** Three applications of registered firms. */
export const projectsOf = (applicants: readonly Applicant[]): SheetRow[] =>
  projectRows(applicants.slice(0, projectTitles.length)).map((row, i) => ({
    ...row,
    项目名称: projectTitles[i] ?? '',
  }));

/** What each expert gives each project: whole halves, so spread that no two projects end with the same result. */
export const scoreOf = (expert: number, project: number, maxScore: number): number =>
  Math.round(maxScore * 2 * (0.62 + 0.05 * ((expert * 2 + project * 2) % 7))) / 2;

/** As the form takes it: five days from now, in the zone of the product. */
export const plannedEnd: string = new Date(Date.now() + (5 * 24 + 8) * 3_600_000)
  .toISOString()
  .slice(0, 16)
  .replace('T', ' ');

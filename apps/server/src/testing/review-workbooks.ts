import { makeCreditCode } from '@qifu/rules';
import ExcelJS from 'exceljs';

/** Cells of one row by heading. */
export type SheetRow = Readonly<Record<string, string | number>>;

/** A real xlsx made by another library than the one the product reads with: headings, then rows. */
export async function makeWorkbook(rows: readonly SheetRow[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('导入');
  const headings = Object.keys(rows[0] ?? {});
  sheet.addRow(headings);
  for (const row of rows) sheet.addRow(headings.map((heading) => row[heading] ?? ''));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid identity number of an invented place (GB 11643 check character). */
export function makeNationalId(serial: number): string {
  const body = `99010019800101${String(serial).padStart(3, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return body + '10X98765432'.charAt(sum % 11);
}

const names = ['江采薇', '陆鸣谦', '苏见山', '沈亦舟', '顾南乔', '裴知远', '闻人杰', '宁清越'];

/** Experts of five employers that no demo firm knows, so that nobody has to step back. */
export const expertRows = (count: number, from = 1): SheetRow[] =>
  Array.from({ length: count }, (_, i) => ({
    专家编号: '',
    姓名: names[i % names.length] ?? '',
    性别: i % 2 === 0 ? '男' : '女',
    身份证号: makeNationalId(from + i),
    手机: `1380000${String(from + i).padStart(4, '0')}`,
    邮箱: `expert${from + i}@example.com`,
    工作单位: `澜州第${from + i}研究所`,
    单位统一社会信用代码: makeCreditCode(
      `129901${String(from + i).padStart(2, '0')}MB${String(from + i).padStart(7, '0')}`,
    ),
    职称: '正高',
    职务: '研究员',
    专家类型: '技术',
    专业方向: 'equipment',
    关键词: '模具；数控',
    所在区县: '',
    可任组长: '是',
    最多评审组数: 2,
    回避单位: '',
    历史任职单位: '',
    备注: '',
  }));

/** A firm an application is written for. */
export interface Applicant {
  enterpriseName: string;
  creditCode: string;
  districtName: string;
  unitName: string;
}

/** Titles that no project of the demo town has. */
const titles = [
  '航发叶片柔性磨抛单元',
  '深海采样绞车电控系统',
  '高压直流继电器寿命试验线',
  '轨道扣件智能巡检装备',
  '冷端换热管束自动胀接机',
  '碳纤维缠绕气瓶检测平台',
];

/** One application per firm, as the recommending units send them. */
export const projectRows = (applicants: readonly Applicant[]): SheetRow[] =>
  applicants.map((applicant, i) => ({
    项目编号: '',
    项目名称: titles[i % titles.length] ?? '',
    申报批次: '2026 年第三批专项资金',
    申报方向: 'equipment',
    '申报单位(企业)': applicant.enterpriseName,
    统一社会信用代码: applicant.creditCode,
    区县: applicant.districtName,
    推荐单位: applicant.unitName,
    项目负责人: '张工',
    负责人身份证号: '',
    关键词: '模具；数控',
    项目摘要: '针对多次装夹误差累积的问题，建设五轴联动加工单元，配套在机测量与热变形补偿。',
    申请经费: 180 + i * 10,
    自筹经费: 420,
    开始日期: '2027-01-01',
    结束日期: '2028-12-31',
    合作单位: '',
    申请回避专家: '',
  }));

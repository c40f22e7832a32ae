import { buffer } from 'node:stream/consumers';
import { addDecimals, formatDecimal, multiplyDecimals, roundDecimal } from '@qifu/rules';
import type { PdfBlock } from '../src/platform/pdf/pdf-shapes';
import { renderPdf } from '../src/platform/pdf/render-pdf';
import { inTurns } from '../src/platform/worker/in-turns';
import { writeSheets } from '../src/platform/xlsx/write-sheets';

/** What the materials of an application are about. Money in 10,000 yuan. */
export interface DemoApplication {
  projectNo: string;
  projectName: string;
  enterpriseName: string;
  creditCode: string;
  abstract: string;
  keywords: readonly string[];
  applyFund: string;
  selfFund: string;
}

const print = (title: string, subtitle: string, createdAt: Date, blocks: PdfBlock[]) =>
  renderPdf({
    title,
    author: '江岚市企业服务管理平台',
    createdAt: createdAt.getTime(),
    language: 'zh-CN',
    blocks: [{ block: 'title', text: title, subtitle }, ...blocks],
    footer: { text: '演示材料，内容均为虚构', pageText: '第 {page} 页，共 {total} 页' },
  });

const pairs = (named: Readonly<Record<string, string>>): PdfBlock => ({
  block: 'pairs',
  pairs: Object.entries(named).map(([label, value]) => ({ label, value, isWide: value.length > 18 })),
});

/** 申报书: names the applicant, so it is kept from a blind review. */
export const applicationPdf = (of: DemoApplication, at: Date) =>
  print(`${of.projectName}申报书`, of.projectNo, at, [
    pairs({
      申报单位: of.enterpriseName,
      统一社会信用代码: of.creditCode,
      申请资金: `${of.applyFund} 万元`,
      自筹资金: `${of.selfFund} 万元`,
    }),
    { block: 'heading', text: '一、项目概述' },
    { block: 'paragraph', text: of.abstract },
    { block: 'heading', text: '二、进度安排' },
    {
      block: 'table',
      columns: [
        { heading: '阶段', share: 1 },
        { heading: '工作内容', share: 3 },
        { heading: '时间', share: 1, align: 'right' },
      ],
      rows: [
        ['一', '方案设计与设备选型', '6 个月'],
        ['二', '样机试制与工艺验证', '12 个月'],
        ['三', '示范应用与验收', '6 个月'],
      ],
    },
    { block: 'signature', label: '法定代表人', dateLabel: '日期', pledge: '本单位对申报材料的真实性负责。' },
  ]);

/** 技术方案: says nothing of who applies, so experts may read it in a blind review. */
export const technologyPdf = (of: DemoApplication, at: Date) =>
  print(`${of.projectName}技术方案`, `关键词：${of.keywords.join('、')}`, at, [
    { block: 'heading', text: '一、要解决的问题' },
    { block: 'paragraph', text: of.abstract },
    { block: 'heading', text: '二、技术路线' },
    {
      block: 'paragraph',
      text: '先建立机理模型并以试验标定参数，再研制样机开展对比试验，最后在生产现场连续运行验证。各阶段设置可测量的指标，未达到的指标在下一阶段前复核原因。',
    },
  ]);

/** A yearly report of a firm, e.g. 年度审计报告. */
export const yearlyPdf = (
  title: string,
  year: number,
  firm: { name: string; creditCode: string },
  at: Date,
) =>
  print(`${year} ${title}`, firm.name, at, [
    pairs({ 企业名称: firm.name, 统一社会信用代码: firm.creditCode, 所属年度: `${year} 年` }),
    { block: 'heading', text: '说明' },
    { block: 'paragraph', text: `${firm.name} ${year} 年度${title}，供演示查看和下载使用。` },
  ]);

/** Small workbooks: a second thread would need longer to load than the first one writes them all. */
const inTurn = inTurns();

const costs: readonly (readonly [item: string, share: string])[] = [
  ['设备费', '0.46'],
  ['材料费', '0.21'],
  ['测试加工费', '0.15'],
  ['燃料动力费', '0.05'],
  ['差旅与会议费', '0.04'],
  ['劳务费', '0.09'],
];
const partOf = (sum: string, share: string) => roundDecimal(multiplyDecimals(sum, share), 2);

/** 资金预算表: what the money is for, in a real workbook. */
export const budgetXlsx = ({ applyFund, selfFund }: DemoApplication): Promise<Buffer> =>
  inTurn('budget', () =>
    buffer(
      writeSheets([
        {
          name: '资金预算表',
          columns: [
            { heading: '科目', type: 'text' },
            { heading: '申请资金（万元）', type: 'money' },
            { heading: '自筹资金（万元）', type: 'money' },
            { heading: '合计（万元）', type: 'money' },
          ],
          rows: costs.map(([item, share]) => {
            const [applied, own] = [partOf(applyFund, share), partOf(selfFund, share)];
            return [
              item,
              formatDecimal(applied),
              formatDecimal(own),
              formatDecimal(addDecimals(applied, own)),
            ];
          }),
        },
      ]),
    ),
  );

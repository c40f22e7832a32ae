import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfHost, renderPdf } from '#platform/pdf/render-pdf';
import { scoreFormDocument, scoreInWords } from './score-form.document';
import type { ScoreForm, ScoreFormTexts, ScoreSummary, ScoreSummaryTexts } from './score-form.shapes';
import { scoreSummaryDocument } from './score-summary.document';

afterAll(() => pdfHost.close());

const shared = {
  author: '江岚市项目评审',
  language: 'zh-CN',
  project: '项目名称',
  blindCode: '盲评编号',
  group: '评审组',
  standard: '评审标准',
  item: '评分项',
  maxScore: '满分',
  weight: '权重',
  total: '合计',
  expert: '评审专家',
  recommendation: '评审建议',
  comment: '评审意见',
  signature: '专家签名：',
  signedOn: '日期：',
  footer: '核验编号 {code}',
  pageText: '第 {page} 页　共 {total} 页',
};
const formTexts: ScoreFormTexts = {
  ...shared,
  title: '项目评审评分表',
  score: '得分',
  itemComment: '评分说明',
  inWords: '（大写：{words}分）',
  vetoed: '一票否决',
  submitTime: '提交时间',
};
const summaryTexts: ScoreSummaryTexts = {
  ...shared,
  title: '项目评审汇总表',
  matrix: '各专家评分',
  steps: '计分过程',
  step: '步骤',
  value: '结果',
  comments: '专家意见',
  rank: '组内排名',
  leader: '组长',
  conclusion: '组长结论',
  closeTime: '关闭时间',
  droppedNote: '加删除线的评分为去掉的最高分或最低分，不计入平均分。',
};
const long = '研究目标明确，技术路线可行；经费测算依据不足（见第3.2节），建议补充同类项目对比数据。';

const form: ScoreForm = {
  projectName: '面向临溪区小流域的“智慧水务”监测平台研发与示范',
  projectNo: 'XM2026-0017',
  blindCode: 'A07',
  group: '03 数字经济第三组',
  standard: '科技计划项目评审标准 第2版',
  items: [
    { name: '技术创新性', maxScore: '30', weight: '30%', score: '27.5', comment: long },
    { name: '方案可行性与实施条件', maxScore: '40', weight: '40%', score: '36' },
    {
      name: '预期效益',
      maxScore: '30',
      weight: '30%',
      score: '24',
      comment: '𠮷先生指出：收益≥1,000万元／年，成本≤80%。',
    },
  ],
  total: '87.50',
  recommendation: '支持',
  comment: long.repeat(6),
  expert: '专家3',
  pledge: '本人承诺：与申报单位无利害关系，独立、客观、公正地作出以上评价，并对评审内容保密。',
  submittedAt: Date.UTC(2026, 10, 20, 8, 5, 9),
  verifyCode: 'K7QM2P4X',
  verifyAddress: 'https://qifu.example.cn/details?type=scoreForm&code=K7QM2P4X',
};

const sheets = [95, 91.5, 88, 86, 60].map((total, index) => ({
  expert: `专家${index + 1}`,
  scores: ['28', '35.5', String(total - 63.5)],
  total: total.toFixed(2),
  isDropped: index === 0 || index === 4,
  recommendation: index === 4 ? '反对' : '支持',
  comment: long,
}));
const summary: ScoreSummary = {
  ...form,
  sheets,
  steps: [
    { label: '有效评分表', value: '5' },
    { label: '去掉最高分（专家1）', value: '95.00' },
    { label: '去掉最低分（专家5）', value: '60.00' },
    { label: '其余 3 份的平均分，即正式得分', value: '88.50' },
  ],
  rank: '2 / 14',
  leader: '林青岚',
  conclusion: '同意立项。',
  closedAt: form.submittedAt,
  snapshotHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

/** What a reader copies from each page, blanks left out. */
async function copiedText(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .replace(/\s/g, '');
  });
  return Promise.all(pages);
}
const plain = (text: string) => text.replace(/\s/g, '');

describe('the printed score form', () => {
  it('can be copied from as it was written', async () => {
    const pages = await copiedText(await renderPdf(scoreFormDocument(form, formTexts)));
    const text = pages.join('');
    const shown = [
      '项目评审评分表',
      `项目名称${form.projectNo}${form.projectName}`,
      '盲评编号A07',
      `评审标准${form.standard}`,
      '评审专家专家3',
      '提交时间2026-11-2016:05:09',
      '评分项满分权重得分评分说明',
      '方案可行性与实施条件4040%36',
      long,
      '收益≥1,000万元／年，成本≤80%。',
      '合计87.50（大写：捌拾柒点伍分）',
      '评审建议支持',
      form.comment,
      form.pledge,
      '专家签名：日期：',
      '核验编号K7QM2P4X',
      `第1页共${pages.length}页`,
    ];
    for (const part of shown) expect(text).toContain(plain(part));
    // The font has no 𠮷; the mark of the typesetters stands for it.
    expect(text).toContain('〓先生指出');
  });

  it('is the same file, byte by byte, for the same sheet, whatever was printed before', async () => {
    const document = scoreFormDocument(form, formTexts);
    const first = await renderPdf(document);
    await renderPdf(scoreFormDocument({ ...form, comment: '⼀⾸不同的⽂字\u00a0x' }, formTexts));
    expect((await renderPdf(document)).equals(first)).toBe(true);
    expect(first.length).toBeLessThan(120_000);
  });

  it('says a veto instead of words, and leaves out weights nobody set', async () => {
    const items = form.items.map(({ weight: _, ...item }) => item);
    const [text] = await copiedText(
      await renderPdf(scoreFormDocument({ ...form, items, isVetoed: true, projectNo: undefined }, formTexts)),
    );
    expect(text).toContain('合计87.50一票否决');
    expect(text).toContain('评分项满分得分评分说明');
    expect(text).not.toContain('大写');
    expect(text).not.toContain(form.projectNo);
  });

  it('repeats the head of a long table on each page and loses no line', async () => {
    const items = Array.from({ length: 40 }, (_, index) => ({
      name: `第${index + 1}项`,
      maxScore: '2.5',
      score: '2',
      comment: index === 20 ? long.repeat(60) : long,
    }));
    const pages = await copiedText(await renderPdf(scoreFormDocument({ ...form, items }, formTexts)));
    const withRows = pages.filter((text) => /第\d+项/.test(text));
    expect(withRows.length).toBeGreaterThan(2);
    expect(withRows.every((text) => text.includes('评分项满分得分评分说明'))).toBe(true);
    const all = pages.join('').replaceAll('评分项满分得分评分说明', '');
    for (const { name } of items) expect(all).toContain(`${name}2.52`);
    expect(all.split('研究目标明确').length - 1).toBe(39 + 60 + 6);
  });

  it.each([
    ['0', '零'],
    ['87.50', '捌拾柒点伍'],
    ['100', '壹佰'],
    ['100.00', '壹佰'],
    ['60', '陆拾'],
    ['10.05', '壹拾点零伍'],
  ])('writes %s in capitals as %s', (score, words) => {
    expect(scoreInWords(score)).toBe(words);
  });
});

describe('the printed summary', () => {
  it('shows the matrix, the steps, the rank and the conclusion', async () => {
    const text = (await copiedText(await renderPdf(scoreSummaryDocument(summary, summaryTexts)))).join('');
    for (const part of [
      '评分项满分权重专家1专家2专家3专家4专家5',
      '合计95.0091.5088.0086.0060.00',
      '去掉最高分（专家1）95.00',
      '即正式得分88.50',
      '组内排名2/14',
      '组长林青岚',
      '组长结论同意立项。',
      summaryTexts.droppedNote,
    ]) {
      expect(text).toContain(plain(part));
    }
  });

  it('never leaves the signature alone on a page, however long the comments are', async () => {
    for (const count of [1, 3, 5, 7, 9, 11, 13]) {
      const sheets = summary.sheets.map((sheet) => ({ ...sheet, comment: long.repeat(count) }));
      const pages = await copiedText(
        await renderPdf(scoreSummaryDocument({ ...summary, sheets }, summaryTexts)),
      );
      const signed = pages.find((text) => text.includes(plain(summaryTexts.signature)));
      expect(signed).toContain('组长结论');
    }
  });

  it('strikes dropped scores through and nothing else', () => {
    const table = scoreSummaryDocument(summary, summaryTexts).blocks.find(({ block }) => block === 'table');
    const rows = table?.block === 'table' ? table.rows : [];
    const struck = rows.map((row) => row.map((cell) => typeof cell !== 'string' && cell.isStruck === true));
    expect(struck).toEqual([
      ...form.items.map(() => [false, false, false, true, false, false, false, true]),
      [false, true, false, false, false, true],
    ]);
  });

  it('turns the paper for many experts', () => {
    const many = { ...summary, sheets: [...sheets, ...sheets] };
    expect(scoreSummaryDocument(many, summaryTexts).isLandscape).toBe(true);
    expect(scoreSummaryDocument(summary, summaryTexts).isLandscape).toBe(false);
  });
});

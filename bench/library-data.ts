import { type Kysely, sql } from 'kysely';
import { indexDuePolicies } from '../apps/server/src/modules/portal/policy-search/index-policies';
import type { Database } from '../apps/server/src/platform/db/database';

export const documentCount = 20_000;

/** Words that policies are written with; their frequencies fall as those of a language do. */
export const words =
  '企业 补助 设备 资金 申报 项目 本市 投资 奖励 条件 研发 费用 贷款 支持 认定 更新 技术 改造 贴息 制造业 小微企业 单位 材料 审核 标准 服务 人才 就业 稳岗 返还 租金 减免 绿色 工厂 数字化 转型 出口 信用 保险 知识产权 质押 融资 成果 转化 孵化 园区 农产品 加工 会展 个体工商户 高新技术 专精特新 首台套 示范 平台 实验室 博士后 安家 补贴 培训 节能 减排 清洁 生产 能耗 审计 云平台 工业互联网 软件 集成电路 生物医药 新材料 新能源 汽车 航空 海洋 港口 物流 冷链 仓储 电商 直播 跨境 外资 总部 上市 挂牌 债券 担保 风险 补偿 基金 创投 天使 众创 空间 科普 文化 旅游 体育 养老 托育 医疗 器械 中药 种业 渔业 林下 茶叶 花卉 乡村 振兴 合作社 家庭农场 龙头 品牌 商标 质量 计量 检测 认证 许可 招商 落户 用地 用能 用工 社保 公积金 税收 增值税 所得税 加计扣除 发票 采购 招标 中标 合同 履约 应急 安全 消防 环保 排污 固废 污水 碳排放 交易 光伏 储能 充电桩 氢能 智能 机器人 传感器 大数据 人工智能 算法 芯片 北斗 遥感 卫星 低空 无人机 量子 超导 石墨烯 稀土 钢铁 有色 化工 纺织 服装 家具 食品 酿造 印刷 包装 陶瓷 玻璃 水泥 建筑 装配式 市政 园林'.split(
    ' ',
  );

/** Numbers that look random and are the same in every run. */
export function series(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const next = series(20_261_123);
const one = <T>(list: readonly T[]): T => list[next(list.length)] as T;
/** A frequent word more often than a rare one. */
const word = () => words[Math.floor(words.length * (next(1_000) / 1_000) ** 2)] ?? '';
const sentence = (count: number) => `${Array.from({ length: count }, word).join('')}。`;
const some = <T>(list: readonly T[], most: number): T[] => [
  ...new Set(Array.from({ length: 1 + next(most) }, () => one(list))),
];

const topics =
  'equipment research employment cultivation rent green digital export talent finance startup agriculture exhibition environment'.split(
    ' ',
  );
const regions = ['990100', '990111', '990112', '990121'];
const issuers = Array.from({ length: 60 }, (_, place) => `江岚市${words[place]}局`);
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** 20,000 released documents of some 1,200 characters each with items and questions, written to the search as a release does. */
export async function fillLibrary(db: Kysely<Database>) {
  for (let from = 0; from < documentCount; from += 500) await fillDocuments(db, from, 500);
  for (;;) {
    const written = await db
      .transaction()
      .execute((trx) => indexDuePolicies({ db: trx, now: () => new Date() }, 500));
    if (written === 0) break;
  }
  await sql`vacuum analyze`.execute(db);
}

async function fillDocuments(db: Kysely<Database>, from: number, count: number) {
  const numbers = Array.from({ length: count }, (_, place) => from + place);
  const stamps = { creatorUserId: null, lastModifyUserId: null };
  await db
    .insertInto('policyDocument')
    .values(
      numbers.map((number) => ({
        id: `bench${number}`,
        publicEditionId: null,
        repealedOn: number % 9 === 0 ? day(next(900)) : null,
        repealedById: null,
        supersededOn: null,
        supersededById: null,
        endReason: null,
        redirectToId: null,
        ...stamps,
      })),
    )
    .execute();
  await db
    .insertInto('policyEdition')
    .values(numbers.map((number) => ({ ...editionOf(number), ...stamps })))
    .execute();
  await db
    .insertInto('policyItem')
    .values(numbers.map((number) => ({ ...itemOf(number), ...stamps })))
    .execute();
  await db
    .insertInto('policyFaq')
    .values(
      numbers
        .filter((number) => number % 4 === 0)
        .map((number) => ({
          id: `benchq${number}`,
          documentId: `bench${number}`,
          itemId: null,
          question: `${word()}${word()}能不能申报${word()}？`,
          answer: sentence(20),
          askedCount: next(60),
          reviewedUserId: null,
          ...stamps,
        })),
    )
    .execute();
  await sql`update "policyDocument" set "publicEditionId" = 'e' || id where id like 'bench%' and "publicEditionId" is null`.execute(
    db,
  );
}

const editionOf = (number: number) => {
  const published = next(2_500);
  return {
    id: `ebench${number}`,
    documentId: `bench${number}`,
    edition: 1,
    state: 'published' as const,
    title: `江岚市${word()}${word()}${word()}${one(['若干措施', '实施细则', '管理办法', '申报指南', '扶持意见'])}`,
    docNo: `江${one(['政', '工信', '科', '人社', '商务'])}规〔${2019 + next(8)}〕${1 + next(400)}号`,
    kind: one(['law', 'normative', 'notice', 'detailedRules', 'guide', 'publicity', 'other'] as const),
    level: one(['1', '2', '3', '4'] as const),
    regionCode: one(regions),
    issuers: some(issuers, 2),
    draftDate: day(published + 3),
    publishDate: day(published),
    effectiveFrom: day(published - 10),
    effectiveTo: number % 3 === 0 ? day(published - 1_000) : null,
    topics: some(topics, 3) as 'research'[],
    industries: next(3) === 0 ? [] : some([...'ABCDEFGHIJKLMNOPQR', 'C35', 'C39', 'I65'], 4),
    sizes: next(3) === 0 ? [] : some(['large', 'medium', 'small', 'micro'], 3),
    audiences: some(['enterprise', 'selfEmployed', 'individual', 'institution'] as const, 2),
    keywords: [word(), word()],
    summary: sentence(18),
    keyFigures: JSON.stringify([{ label: '最高', value: String(10 * (1 + next(50))), unit: '万元' }]),
    paragraphs: JSON.stringify(
      Array.from({ length: 14 }, (_, place) => ({
        pid: `c${place + 1}`,
        kind: 'clause',
        path: `第${place + 1}条`,
        text: sentence(34),
      })),
    ),
    contentHash: `bench${number}`,
    submittedUserId: null,
    decidedUserId: null,
    publishedTime: new Date(),
  };
};

const itemOf = (number: number) => ({
  id: `benchi${number}`,
  documentId: `bench${number}`,
  fullName: `${word()}${word()}${one(['补助', '贴息', '奖励', '认定'])}`,
  benefitType: one([
    'subsidy',
    'interest',
    'reward',
    'reduction',
    'refund',
    'recognition',
    'service',
  ] as const),
  mode: one(['instant', 'quick', 'review', 'recognition'] as const),
  windows: JSON.stringify([{ from: day(next(120) - 40), to: day(-next(120)) }]),
  isRolling: number % 5 === 0 ? 1 : 0,
  handlingDays: 20,
  payDays: 30,
  budgetTotal: null,
  budgetReserved: 0,
  budgetPaid: 0,
  steps: '[]',
  perYearCap: null,
});

/** 3: what was looked for; 2: also helps; 1: touches it. */
export type Grade = 1 | 2 | 3;

/** What people type and which policies (by key) answer it, judged by reading the texts; what is not named does not answer it. */
export interface JudgedQuery {
  query: string;
  graded: Readonly<Record<string, Grade>>;
}

/** Words of two characters, as most people type. */
const shortWords: Readonly<Record<string, Readonly<Record<string, Grade>>>> = {
  贴息: { 'equipment-renewal': 3, 'ip-pledge': 3, 'apply-guide-2026-3': 1, 'export-insurance': 1 },
  设备: {
    'equipment-renewal': 3,
    'first-set': 2,
    'digital-2027': 2,
    'digital-voucher': 1,
    'apply-guide-2026-3': 1,
    'farm-leader': 1,
  },
  稳岗: { 'steady-jobs': 3, 'apply-guide-2026-3': 1, 'shop-to-firm': 1, 'business-env-2023': 1 },
  专利: { 'ip-pledge': 3, 'specialized-firms': 2 },
  租金: { 'qingyu-rent': 3, 'apply-guide-2026-3': 1 },
  人才: { 'talent-settling': 3 },
  会展: { exhibition: 3 },
  农户: { 'farm-leader': 3 },
  上云: { 'digital-2027': 3 },
  孵化: { 'incubate-growth': 3, 'qingyu-rent': 1 },
  外贸: { 'export-insurance': 3 },
  贷款: { 'equipment-renewal': 3, 'ip-pledge': 3, 'green-credit-risk': 2, 'apply-guide-2026-3': 1 },
};

/** First letters of the title's syllables. */
const initials: typeof shortWords = {
  sbgx: { 'equipment-renewal': 3 },
  zjtx: { 'specialized-firms': 3 },
  wgfh: { 'steady-jobs': 3 },
  szhgzq: { 'digital-voucher': 3 },
  rcaj: { 'talent-settling': 3 },
  gtgshzq: { 'shop-to-firm': 3 },
  lsgc: { 'green-factory': 3 },
};

const traditional: typeof shortWords = {
  設備更新: {
    'equipment-renewal': 3,
    'apply-guide-2026-3': 2,
    'first-set': 1,
    'farm-leader': 1,
    'green-factory': 1,
    'digital-voucher': 1,
    'specialized-firms': 1,
  },
  專精特新獎勵: { 'specialized-firms': 3, 'digital-voucher': 1, 'apply-guide-2026-3': 1 },
  綠色工廠: { 'green-factory': 3, 'apply-guide-2026-3': 1, 'green-credit-risk': 1 },
  個體工商戶轉企: { 'shop-to-firm': 3, 'business-env-2023': 2 },
  租金減免: { 'qingyu-rent': 3, 'apply-guide-2026-3': 1 },
};

/** One thing, several words for it. */
const synonyms: typeof shortWords = {
  小巨人: { 'specialized-firms': 3, 'apply-guide-2026-3': 1, 'digital-voucher': 1 },
  专精特新: { 'specialized-firms': 3, 'apply-guide-2026-3': 1, 'digital-voucher': 1 },
  利息补贴: { 'ip-pledge': 3, 'equipment-renewal': 3, 'apply-guide-2026-3': 1 },
  首台套: { 'first-set': 3, 'research-incentive': 1, 'apply-guide-2026-3': 1 },
  '首台(套)产品': { 'first-set': 3, 'research-incentive': 1, 'apply-guide-2026-3': 1 },
  个转企: { 'shop-to-firm': 3, 'business-env-2023': 2 },
  出口信保: { 'export-insurance': 3 },
};

/** Figures, numbers of documents and dates. */
const numbers: typeof shortWords = {
  '100万元': {
    'equipment-renewal': 3,
    'specialized-firms': 3,
    'talent-settling': 3,
    'first-set': 2,
    'incubate-growth': 1,
    'apply-guide-2026-3': 1,
  },
  '〔2026〕12号': { 'digital-2027': 3 },
  江政办规2026年9号: { 'equipment-renewal': 3 },
  '江科规〔2024〕3号': { 'tech-transfer': 3 },
  '江企服[2026]41号': { 'apply-guide-2026-3': 3 },
  最高300万元: { 'equipment-renewal': 3, 'first-set': 2, 'apply-guide-2026-3': 1 },
  '5000元': { 'shop-to-firm': 3, 'business-env-2023': 1 },
  '11月30日截止': { 'green-factory': 3, 'apply-guide-2026-3': 3 },
  二〇二六年第三批: { 'apply-guide-2026-3': 3 },
  '营收增长２０％': { 'incubate-growth': 3, 'specialized-firms': 1 },
};

const questions: typeof shortWords = {
  '买设备贷款能贴多少利息？': { 'equipment-renewal': 3, 'apply-guide-2026-3': 1 },
  '设备贷款贴息和投资补助能一起拿吗？': { 'equipment-renewal': 3, 'apply-guide-2026-3': 2 },
  '个体户转成公司有什么补助？': { 'shop-to-firm': 3, 'business-env-2023': 1 },
  '专利质押贷款的利息怎么补？': { 'ip-pledge': 3 },
  '研发费用补助怎么算？': { 'research-incentive': 3, 'specialized-firms': 1, 'apply-guide-2026-3': 1 },
  '展会取消了展位费不退怎么办？': { exhibition: 3 },
  '裁员率多少可以返还失业保险？': { 'steady-jobs': 3, 'apply-guide-2026-3': 1 },
  '有人收代办费说包过，是真的吗？': { 'apply-guide-2026-3': 3, 'steady-jobs': 2 },
  '银行绿色贷款损失谁来补偿？': { 'green-credit-risk': 3 },
  '技术合同没登记还能拿奖励吗？': { 'tech-transfer': 3 },
  '高层次人才安家补贴多少钱？': { 'talent-settling': 3 },
};

/** Slips of the keyboard and of the ear. */
const slips: typeof shortWords = {
  专精特心: { 'specialized-firms': 3 },
  稳港返还: { 'steady-jobs': 3 },
  知识产全质押: { 'ip-pledge': 3 },
  数字化该造券: { 'digital-voucher': 3, 'digital-2027': 1 },
};

/** Subjects rather than policies. */
const subjects: typeof shortWords = {
  免申即享: {
    'steady-jobs': 3,
    'research-incentive': 2,
    'business-env-2023': 2,
    'apply-guide-2026-3': 1,
  },
  营商环境: { 'business-env-2023': 3, 'shop-to-firm': 1 },
  数字化转型: { 'digital-2027': 3, 'digital-voucher': 2 },
  临溪农产品加工: { 'farm-leader': 3 },
};

export const judgedQueries: readonly JudgedQuery[] = [
  shortWords,
  initials,
  traditional,
  synonyms,
  numbers,
  questions,
  slips,
  subjects,
].flatMap((group) => Object.entries(group).map(([query, graded]) => ({ query, graded })));

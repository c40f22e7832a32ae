import type { SeedParts } from './base';

/** Code and name of each word; dictionaries the product itself refers to (contract-core 8.2, review.md 2.2). */
const dictionaries: Readonly<
  Record<string, { fullName: string; words: readonly (readonly [string, string])[] }>
> = {
  sex: {
    fullName: '性别',
    words: [
      ['1', '男'],
      ['2', '女'],
      ['3', '保密'],
    ],
  },
  industryCode: {
    fullName: '所属行业',
    words: [
      ['C13', '农副食品加工'],
      ['C14', '食品制造'],
      ['C26', '化学原料制造'],
      ['C27', '医药制造'],
      ['C29', '橡胶和塑料制品'],
      ['C30', '非金属矿物制品'],
      ['C33', '金属制品'],
      ['C34', '通用设备制造'],
      ['C35', '专用设备制造'],
      ['C3525', '模具制造'],
      ['C38', '电气机械制造'],
      ['C39', '计算机通信电子'],
      ['C40', '仪器仪表制造'],
      ['G54', '道路运输'],
      ['I65', '软件和信息技术'],
      ['L72', '商务服务'],
      ['M73', '研究和试验发展'],
      ['M75', '科技推广'],
      ['A01', '农、林、牧、渔'],
      ['A05', '农业专业服务'],
    ],
  },
  enterpriseType: {
    fullName: '企业类型',
    words: [
      ['100', '有限责任公司'],
      ['110', '股份有限公司'],
      ['120', '国有独资公司'],
      ['130', '外商投资企业'],
      ['140', '个人独资企业'],
      ['150', '合伙企业'],
      ['160', '研究院所'],
    ],
  },
  scaleType: {
    fullName: '企业规模',
    words: [
      ['1', '大型'],
      ['2', '中型'],
      ['3', '小型'],
      ['4', '微型'],
    ],
  },
  businessStatus: {
    fullName: '经营状况',
    words: [
      ['normal', '正常经营'],
      ['stopped', '停产'],
      ['semi', '半停产'],
      ['moved', '迁出'],
      ['cancelled', '注销'],
      ['revoked', '吊销'],
      ['abnormal', '经营异常'],
    ],
  },
  blacklistReason: {
    fullName: '黑名单事由',
    words: [
      ['fraud', '弄虚作假骗取资金'],
      ['misuse', '挪用专项资金'],
      ['dishonest', '严重失信'],
      ['refuse', '拒不配合监督检查'],
      ['safety', '重大安全环保事故'],
      ['other', '其他'],
    ],
  },
  titleLevel: {
    fullName: '职称',
    words: [
      ['1', '正高'],
      ['2', '副高'],
      ['3', '中级'],
      ['4', '其他'],
    ],
  },
  expertType: {
    fullName: '专家类型',
    words: [
      ['technical', '技术'],
      ['economic', '经济'],
      ['management', '管理'],
      ['legal', '法律'],
    ],
  },
  batchType: {
    fullName: '批次类型',
    words: [
      ['special', '专项资金'],
      ['platform', '平台认定'],
      ['award', '奖励'],
    ],
  },
};

export async function seedDictionaries({ db, newId }: SeedParts) {
  const types = Object.entries(dictionaries).map(([enCode, { fullName, words }], order) => ({
    row: { id: newId(), fullName, enCode, sortCode: order, creatorUserId: null, lastModifyUserId: null },
    words,
  }));
  await db
    .insertInto('dictionaryType')
    .values(types.map(({ row }) => row))
    .execute();
  await db
    .insertInto('dictionaryData')
    .values(
      types.flatMap(({ row, words }) =>
        words.map(([enCode, fullName], order) => ({
          id: newId(),
          dictionaryTypeId: row.id,
          enCode,
          fullName,
          sortCode: order,
          creatorUserId: null,
          lastModifyUserId: null,
        })),
      ),
    )
    .execute();
}

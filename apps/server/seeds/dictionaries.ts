import type { SeedParts } from './base';

/** In the order and with the numbers of GB/T 3304. */
const nations =
  '汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 ' +
  '土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族 高山族 拉祜族 水族 东乡族 纳西族 景颇族 ' +
  '柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯族 阿昌族 普米族 塔吉克族 怒族 ' +
  '乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 裕固族 京族 塔塔尔族 独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族';

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
  PositionType: {
    fullName: '岗位类型',
    words: [
      ['leader', '领导岗'],
      ['management', '管理岗'],
      ['business', '业务岗'],
      ['technical', '技术岗'],
    ],
  },
  groupType: {
    fullName: '分组类型',
    words: [
      ['work', '工作组'],
      ['notice', '通知组'],
    ],
  },
  Nation: {
    fullName: '民族',
    words: nations.split(' ').map((name, i) => [String(i + 1).padStart(2, '0'), name]),
  },
  Education: {
    fullName: '学历',
    words: [
      ['10', '研究生'],
      ['20', '大学本科'],
      ['30', '大学专科'],
      ['40', '中等职业教育'],
      ['60', '普通高中'],
      ['70', '初中'],
      ['80', '小学'],
      ['90', '其他'],
    ],
  },
  certificateType: {
    fullName: '证件类型',
    words: [
      ['1', '居民身份证'],
      ['2', '护照'],
      ['3', '港澳居民来往内地通行证'],
      ['4', '台湾居民来往大陆通行证'],
      ['5', '外国人永久居留身份证'],
      ['9', '其他'],
    ],
  },
  EnterpriseNature: {
    fullName: '企业性质',
    words: [
      ['state', '国有企业'],
      ['collective', '集体企业'],
      ['private', '民营企业'],
      ['foreign', '外资企业'],
      ['joint', '合资企业'],
      ['other', '其他'],
    ],
  },
  IndustryType: {
    fullName: '行业门类',
    words: [
      ['A', '农、林、牧、渔业'],
      ['B', '采矿业'],
      ['C', '制造业'],
      ['D', '电力、热力、燃气及水生产和供应业'],
      ['E', '建筑业'],
      ['F', '批发和零售业'],
      ['G', '交通运输、仓储和邮政业'],
      ['H', '住宿和餐饮业'],
      ['I', '信息传输、软件和信息技术服务业'],
      ['J', '金融业'],
      ['K', '房地产业'],
      ['L', '租赁和商务服务业'],
      ['M', '科学研究和技术服务业'],
      ['N', '水利、环境和公共设施管理业'],
      ['O', '居民服务、修理和其他服务业'],
      ['P', '教育'],
      ['Q', '卫生和社会工作'],
      ['R', '文化、体育和娱乐业'],
      ['S', '公共管理、社会保障和社会组织'],
      ['T', '国际组织'],
    ],
  },
  /** What bill rules are sorted by. */
  businessType: {
    fullName: '业务分类',
    words: [
      ['review', '项目评审'],
      ['enterprise', '企业服务'],
      ['office', '综合办公'],
      ['other', '其他'],
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

/**
 * Gives an installation the dictionaries of this version that it has never had; a name that somebody gave to a
 * dictionary of his own keeps ours out.
 */
export async function completeDictionaries({ db, newId }: Pick<SeedParts, 'db' | 'newId'>): Promise<void> {
  const held = await db.selectFrom('dictionaryType').select(['enCode', 'fullName', 'deleteMark']).execute();
  const codes = new Set(held.map(({ enCode }) => enCode));
  const names = new Set(held.filter(({ deleteMark }) => deleteMark === 0).map(({ fullName }) => fullName));
  const types = Object.entries(dictionaries)
    .map(([enCode, { fullName, words }], order) => ({
      row: { id: newId(), fullName, enCode, sortCode: order, creatorUserId: null, lastModifyUserId: null },
      words,
    }))
    .filter(({ row }) => !codes.has(row.enCode) && !names.has(row.fullName));
  if (types.length === 0) return;
  await db
    .insertInto('dictionaryType')
    .values(types.map(({ row }) => row))
    .execute();
  await db
    .insertInto('dictionaryData')
    .values(types.flatMap(wordsOf(newId)))
    .execute();
}

const wordsOf =
  (newId: () => string) =>
  ({ row, words }: { row: { id: string }; words: readonly (readonly [string, string])[] }) =>
    words.map(([enCode, fullName], order) => ({
      id: newId(),
      dictionaryTypeId: row.id,
      enCode,
      fullName,
      sortCode: order,
      creatorUserId: null,
      lastModifyUserId: null,
    }));

import type { MaterialSeed } from './material-seed';

/** What is shared by a department is asked of nobody; the rest the firm brings. */
const shared = (name: string, sharedBy: string, note: string, validDays?: number): MaterialSeed => ({
  name,
  kind: 'shared',
  source: 'department',
  sharedBy,
  reusable: true,
  ...(validDays && { validDays }),
  note,
});
const brought = (
  name: string,
  kind: 'original' | 'copy' | 'form',
  note: string,
  more: Partial<MaterialSeed> = {},
): MaterialSeed => ({ name, kind, source: 'firm', reusable: kind !== 'form', note, ...more });

const hasTitle = (...any: string[]) => ({ op: 'has', fact: 'titles', any });

/** What the applications of the demo town's policies ask for. */
export const demoMaterials: readonly MaterialSeed[] = [
  shared('营业执照', '江岚市市场监督管理局', '登记信息由系统核对，经营范围变更后次日更新。'),
  shared('信用查询记录', '江岚市公共信用信息平台', '申报当天查询，列入失信惩戒名单的不能提交。', 30),
  shared('纳税证明', '江岚市税务局', '上一年度实缴税额，按月更新。', 180),
  shared('社保缴费证明', '江岚市社会保险基金管理中心', '参保人数和缴费额，每月 5 日更新。', 90),
  shared('研发费用加计扣除申报表', '江岚市税务局', '所得税预缴和汇算清缴时填报的数字。', 365),
  shared('专利证书', '江岚市知识产权局', '有效发明专利以登记簿状态为准，欠缴年费的不计。'),
  shared('环评批复', '江岚市生态环境局', '告知承诺的项目由系统核对承诺书编号。'),
  shared('资质荣誉证书', '江岚市工业和信息化局', '高新技术企业、专精特新等称号由发证部门核对。'),
  shared('出口报关数据', '江岚海关', '上一年度出口额，按报关单离境日期统计。', 365),
  shared('不动产权属信息', '江岚市自然资源和规划局', '核对租用房屋是否为国有房产。', 365),
  brought('财务报表', 'copy', '上一年度资产负债表、利润表和现金流量表，盖公章。', { validDays: 365 }),
  brought('审计报告', 'original', '有资质的会计师事务所出具，须有防伪编码。', {
    validDays: 365,
    exemptWhen: {
      op: 'in',
      fact: 'enterpriseSize',
      values: ['微型'],
    },
  }),
  brought('设备发票', 'copy', '增值税专用发票的抵扣联或者电子发票原文件，金额按不含税计。'),
  brought('设备清单', 'form', '逐台填写名称、型号、价格、投入使用日期和放置地点，可从电子发票导入。'),
  brought('设备购置合同', 'copy', '合同与发票的名称、型号应当一致。'),
  brought('贷款合同', 'copy', '写明用于购置设备，附放款凭证。'),
  brought('利息凭证', 'copy', '银行出具的付息回单，按付息日排列。', { validDays: 730 }),
  brought('租赁合同', 'copy', '写明每处场地的面积和租金，在租期以内。', { validDays: 365 }),
  brought('租金缴纳凭证', 'copy', '最近三个月的发票或者银行回单。', { validDays: 180 }),
  brought('信用报告', 'original', '人民银行征信中心出具的企业信用报告。', { validDays: 30, reusable: false }),
  brought('能源审计报告', 'original', '有能源计量数据支撑，写明两个年度的单位产值能耗。', {
    validDays: 365,
    exemptWhen: hasTitle('绿色工厂'),
  }),
  brought('数字化改造合同', 'copy', '与入库服务商签订，写明改造内容、验收标准和付款方式。'),
  brought('数字化改造验收单', 'form', '企业与服务商共同签章，附系统运行截图。'),
  brought('出口信用保险保单', 'copy', '保单明细表和保费通知书。', { validDays: 730 }),
  brought('保费缴纳凭证', 'copy', '保险公司开具的保费发票。', { validDays: 730 }),
  brought('首台（套）销售合同', 'copy', '首次销售的合同、发票和用户验收单。'),
  brought('产品检测报告', 'original', '具备资质的机构出具，列明关键技术指标。', { validDays: 730 }),
  brought('主导产品收入明细', 'form', '按产品列出上一年度收入，与利润表核对一致。', { validDays: 365 }),
  brought('劳动合同', 'copy', '写明岗位、期限和薪酬，签订双方签章齐全。'),
  shared('人才等级证书', '江岚市人才服务中心', '等级和有效期由系统核对，到期的先办理续评。'),
  brought('收款账户信息', 'form', '户名与企业名称一致，首次兑现时填写，以后沿用。', { reusable: true }),
  shared('知识产权质押登记证', '江岚市知识产权局', '质押状态以登记簿为准，解除质押的不再计算。'),
  shared('技术合同登记证明', '江岚市技术合同登记处', '系统带出本年度登记的合同和认定的成交额。', 365),
  brought('费用发票', 'copy', '评估费、担保费、保险费的发票，抬头与企业名称一致。', { validDays: 365 }),
  brought('技术合同文本', 'copy', '双方签章齐全，设备、材料和工程价款分开列明。'),
  brought('价款支付凭证', 'copy', '银行回单，已付金额不低于合同价款三成。', { validDays: 730 }),
  brought('农户联结合同清单', 'form', '按户列出合同类型、起止日期；通过合作社联结的附成员名册。', {
    validDays: 365,
  }),
  brought('收购和采购发票清单', 'form', '上一年度全部原料发票，标明是否本地。', { validDays: 365 }),
  brought('土地流转或者合作合同', 'copy', '写明地块位置和面积，附四至图。'),
  brought('场地使用确认单', 'original', '展馆出具，写明净展览面积和展出日期。'),
  brought('参展单位名册', 'form', '列明单位名称、所在城市和展位号。'),
  brought('代理记账合同和发票', 'copy', '转企之后的合同和发票，按月排列。', { validDays: 365 }),
  brought('合作协议', 'copy', '与运营机构签订的风险补偿合作协议。'),
  brought('追偿情况说明', 'form', '逐笔写明逾期日、催收和诉讼经过、已受偿金额。', { reusable: false }),
  shared('云服务账单', '目录内服务商', '服务商每月推送，企业核对；有出入的上传发票更正。', 730),
  brought('数字化评估报告', 'original', '目录内评估机构出具，写明设备联网率和上云业务。', { validDays: 365 }),
];

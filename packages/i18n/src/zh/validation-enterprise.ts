/** Rules of the enterprise forms that name their own key. */
export const validationEnterprise = {
  ratio: '请输入 0 到 100 之间的比例，最多 4 位小数',
  ratioSum: '同一时期的持股比例合计不能超过 100',
  dayOrder: '须晚于开始时间',
  oneOwner: '请指定企业或项目中的一个',
  rdStaffTooMany: '不能多于从业人数',
} as const;

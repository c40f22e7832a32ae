/** The policy calculator: its questions, its result, and what is taken away of it. */
export const calculator = {
  disclaimer: '结果仅供参考，不是审批决定，以主管部门审核为准。',
  elsewhere: '其他地区',
  rows: '{count} 行',
  ranges: {
    to: '不超过 {max}{unit}',
    from: '{min}{unit} 以上',
    between: '{min} 至 {max}{unit}',
    exact: '{min}{unit}',
  },
  years: { this: '当年', before: '{count} 年前' },
  sources: { self: '自填', official: '部门共享', attested: '已核实', derived: '自动算出' },
};

/** Words of divisions, dictionaries and bill rules that the server says itself. */
export const settings = {
  topLevel: '顶级节点',
  file: {
    dictionary: '数据字典',
    billRule: '单据规则',
  },
} as const;

export const fields = {
  filledIn: '系统自动生成',
  fromRelation: '选了关联的记录就有',
};

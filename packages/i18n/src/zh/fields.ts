export const fields = {
  filledIn: '系统自动生成',
  from: '从',
  to: '到',
  codeLater: '{label}：保存后生成',
  codeNot: '{label}：内容不能用这种条形码表示',
  fromRelation: '选了关联的记录就有',
  place: {
    address: '输入地址',
    lng: '经度',
    lat: '纬度',
    here: '用当前位置',
    refused: '没有取得当前位置，请手工填写',
  },
};

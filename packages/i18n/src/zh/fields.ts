export const fields = {
  filledIn: '系统自动生成',
};

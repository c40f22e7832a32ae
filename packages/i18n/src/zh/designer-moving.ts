/** Moving and copying the elements of a form. */
export const designerMoving = {
  step: {
    add: '添加「{name}」',
    remove: '移除「{name}」',
    copy: '复制「{name}」',
    paste: '粘贴「{name}」',
    several: '{count} 个字段',
    move: '移动「{name}」到{where}',
    before: '「{name}」之前',
    after: '「{name}」之后',
    change: '设置「{name}」的{what}',
  },
  chosen: {
    name: '表单画布',
    chosen: '已选「{name}」',
    mixed: '不一',
    yes: '是',
    no: '否',
  },
  slot: {
    title: '移动到…',
    search: '找位置',
    form: '表单',
    before: '第 {row} 行，{holder}内，「{name}」之前',
    after: '第 {row} 行，{holder}内，「{name}」之后',
    inside: '放进「{holder}」',
    would: '已拿起「{name}」。放到{where}。第 {at} 处，共 {count} 处。',
    done: '已移到{where}',
    returned: '已放回原处',
    nowhere: '没有可去的位置',
    keys: '↑ ↓ 换位置　← → 同行左右　Home End 首尾　空格 放下　Esc 放回原处',
  },
  clipboard: {
    copied: '已复制 {count} 个字段，可粘贴到任何表单',
    cut: '已剪切 {count} 个字段，选好位置后粘贴',
  },
};

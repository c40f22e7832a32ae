/** What every page says about a record: not there, changed by somebody else, a reason asked for. */
export const record = {
  /** Beside the mark of a form. */
  inUse: '启用',
  act: {
    edit: '编辑',
    see: '查看',
    enable: '启用',
    disable: '停用',
    remove: '删除',
    removeTitle: '删除「{name}」？',
  },
  /** Words of a resource that has none of its own. */
  own: {
    export: '导出',
    section: '基本信息',
    title: '{one}管理',
    figures: '',
    sheet: '{one}',
    template: '{one}导入模板',
    errors: '{one}导入错误清单',
    new: '新增{one}',
    or: '、',
    import: '导入{one}',
    importLead: '每行一条记录；先检查，确认后才写入。',
    empty: '还没有{one}',
    emptyHint: '新增后显示在这里。',
    emptyReadHint: '由有新增权限的人员添加。',
    removeEffect: '删除后不能恢复。',
  },
  /** Behind a heading of a list. */
  unit: '{heading}（{unit}）',
  draft: {
    title: '{time} 填写的内容还没有保存',
    outdated: '此后记录有改动，恢复后请核对再保存。',
    take: '恢复',
    drop: '丢弃',
  },
  state: {
    missing: '没有找到这条记录',
    missingHint: '可能已被删除，或不在可查看的范围内。',
  },
  changed: {
    toast: '数据已被他人修改，已更新为最新',
    see: '看差异',
    title: '「{name}」已被他人修改',
    lead: '以下内容与打开时不同：',
    same: '所示内容没有变化，可直接继续。',
    was: '打开时',
    now: '最新',
    mine: '我填的',
    untouched: '未改动',
    what: '内容',
    formLead: '填写期间他人已保存过，以下内容有变化：',
    keepMine: '保留我的修改，按最新版本保存',
    takeNew: '放弃我的修改，载入最新内容',
  },
  tree: {
    open: '展开「{name}」',
    close: '收起「{name}」',
  },
  list: {
    and: '、',
  },
  columns: {
    forAll: '设为所有人的默认',
  },
  export: {
    columns: '选择要导出的列',
    everything: '全选',
    nothing: '全不选',
    verb: '导出 {count} 列',
    none: '至少选择一列',
  },
  reason: {
    label: '原因',
    hint: '写入审计日志。',
    missing: '请写明原因',
    applicantReads: '申报人会看到原因，并记入项目经过和审计日志。',
    tooShort: '至少写 {minimum} 个字说明为什么，标点和符号不算',
  },
  removeFile: {
    title: '删除「{name}」？',
    submittedEffect:
      '项目已提交：删除会记入项目经过并通知申报人。文件仍留存，可在项目详情的申报材料中说明原因后恢复。',
    effect: '删除后从材料列表中去掉，审计日志保留记录。删除后可以马上撤销。',
    verb: '删除',
    done: '已删除「{name}」',
    undo: '撤销',
    undone: '已恢复「{name}」',
  },
} as const;

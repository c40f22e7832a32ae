/** The working calendar. */
export const workCalendar = {
  title: '工作日历',
  figures:
    '{year} 年：工作日 {workDays} 天（含调休上班 {makeups} 天），休息 {restDays} 天（含法定假 {holidays} 天）',
  figuresNone: '办理期限按已确认的年度计算',
  years: '年度',
  year: '{year}',
  yearDraft: '{year}（草稿）',
  draft: '新增 {year} 年',
  empty: '还没有任何年度',
  emptyHint: '新增一年，按国务院办公厅的通知录入节假日和调休，核对后确认。',
  how: '单击一天，或按住鼠标拖过几天来修改；用键盘时按方向键移动，按住 Shift 选取多天，按回车修改。',
  legend: '{kind} {count} 天',
  export: '导出',
  state: {
    draft: '草稿，不参与计算',
    confirmed: '已确认',
  },
  kind: {
    work: '工作日',
    rest: '休息日',
    makeup: '调休上班',
    holiday: '法定假',
    ordinary: '恢复平日',
  },
  kindHint: {
    work: '周一至周五正常上班',
    rest: '不上班，也不是节假日，如临时停工',
    makeup: '周六、周日因节假日调休而上班',
    holiday: '放假，期限顺延',
    ordinary: '周一至周五为工作日，周六、周日为休息日',
  },
  mark: {
    holiday: '休',
    makeup: '班',
  },
  days: {
    change: '修改 {year} 年的日期',
    amend: '更正 {year} 年的日期',
    counts: '这一年已确认，正在用于计算期限。更正后新的期限按更正后的日历计算，已经定下的期限不变。',
    from: '从',
    to: '到',
    namePlace: '如 春节',
    reason: '更正原因',
    reasonHint: '写明依据，如通知的文号；记入审计日志',
  },
  confirm: {
    title: '确认 {year} 年的日历？',
    effect:
      '工作日 {workDays} 天，法定假 {holidays} 天，调休上班 {makeups} 天。确认后期限按它计算，不能再删除；以后的改动须写明原因。',
    verb: '确认日历',
  },
  remove: {
    title: '删除 {year} 年的草稿？',
    effect: '已录入的节假日和调休一并删除，不能恢复。',
    verb: '删除草稿',
  },
  import: {
    verb: '导入',
    title: '导入工作日历',
    lead: '每行一天，只写入草稿年度；先检查，确认后才写入。',
  },
  hours: {
    title: '工作时间',
    verb: '修改',
    note: '每个工作日相同；按小时计的期限只计这些时段',
    change: '修改工作时间',
    effect: '保存后新的期限按新的时段计算，已经定下的期限不变。',
    start: '第 {no} 段开始',
    end: '第 {no} 段结束',
    drop: '去掉第 {no} 段',
    add: '增加一段',
  },
  field: {
    date: '日期',
    kind: '类型',
    name: '节日名称',
  },
  hint: {
    date: '如 2027-01-01；该年须已新增且未确认',
    kind: '工作日、休息日、调休上班或法定假',
    name: '如 春节；法定假必填',
  },
  sheet: {
    name: '{year} 年工作日历',
    noYear: '还没有 {year} 年的日历，请先新增该年',
  },
  told: {
    title: '{year} 年的工作日历还没有确认',
    text: '办理期限按工作日计算。{year} 年的日历确认之前，涉及该年的期限无法计算。请在「系统管理 › 工作日历」中按国务院办公厅的通知录入 {year} 年的节假日和调休，核对后确认。',
  },
} as const;

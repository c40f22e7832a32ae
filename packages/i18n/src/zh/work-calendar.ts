/** The working calendar. */
export const workCalendar = {
  kind: {
    work: '工作日',
    rest: '休息日',
    makeup: '调休上班',
    holiday: '法定假',
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

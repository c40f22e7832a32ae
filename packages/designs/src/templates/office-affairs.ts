import { among, field, madeBy, required, section, template } from './template';

/** A seal on a paper: for what, how often, who agreed. */
export const sealRequest = template(
  'sealRequest',
  '用印申请',
  [
    field('single-line-text', 'subject', '用印事由', { ...required, span: 24, settings: { maxLength: 200 } }),
    field('user-picker', 'applicant', '申请人', required),
    field('department-picker', 'unit', '申请部门', required),
    field('checkbox', 'seals', '印章种类', {
      ...required,
      settings: among('单位公章', '合同专用章', '财务专用章', '法定代表人章', '部门章'),
    }),
    field('date', 'useDate', '用印日期', required),
    field('switch', 'isOutside', '外带用印', { initial: 0, settings: { onText: '是', offText: '否' } }),
    field('sub-table', 'papers', '用印文件', {
      settings: { addWord: '添加文件', hasSummary: true },
      parts: [
        field('single-line-text', 'paper', '文件名称', required),
        field('single-line-text', 'sentTo', '发往单位'),
        field('number', 'copies', '份数', { ...required, settings: { min: 1, decimals: 0 } }),
      ],
    }),
    section('审批与用印'),
    field('radio', 'answer', '审批结果', { initial: '1', settings: among('待审批', '同意', '退回') }),
    field('user-picker', 'approver', '审批人'),
    field('user-picker', 'keeper', '印章管理人'),
    field('date', 'usedAt', '实际用印时间', { settings: { form: 'yyyy-MM-dd HH:mm' } }),
    field('long-text', 'note', '备注'),
    ...madeBy,
  ],
  {
    columns: ['subject', 'applicant', 'unit', 'seals', 'useDate', 'answer'],
    searched: ['subject', 'useDate', 'seals', 'answer'],
    order: 'useDate',
  },
);

/** A room for some hours. */
export const roomBooking = template(
  'roomBooking',
  '会议室预约',
  [
    field('single-line-text', 'meeting', '会议名称', { ...required, span: 24, settings: { maxLength: 100 } }),
    field('select', 'room', '会议室', {
      ...required,
      settings: among('第一会议室（40 人）', '第二会议室（20 人）', '洽谈室（8 人）', '视频会议室（30 人）'),
    }),
    field('date', 'day', '使用日期', required),
    field('time', 'from', '开始时间', { ...required, settings: { form: 'HH:mm' } }),
    field('time', 'until', '结束时间', { ...required, settings: { form: 'HH:mm' } }),
    field('user-picker', 'host', '会议主持人', required),
    field('department-picker', 'unit', '使用部门', required),
    field('number', 'people', '参会人数', {
      ...required,
      settings: { min: 1, max: 200, decimals: 0, after: '人' },
    }),
    field('checkbox', 'equipment', '会务需要', {
      settings: among('投影', '视频连线', '录音', '茶水', '席卡'),
    }),
    field('radio', 'answer', '预约状态', { initial: '1', settings: among('待确认', '已确认', '已取消') }),
    field('long-text', 'note', '备注'),
    ...madeBy,
  ],
  {
    columns: ['meeting', 'room', 'day', 'from', 'until', 'host', 'people', 'answer'],
    searched: ['meeting', 'room', 'day', 'answer'],
    order: 'day',
  },
);

/** Things taken out of the store. */
export const supplyRequest = template(
  'supplyRequest',
  '物资领用',
  [
    field('user-picker', 'applicant', '领用人', required),
    field('department-picker', 'unit', '领用部门', required),
    field('date', 'takenOn', '领用日期', required),
    field('select', 'category', '物资类别', {
      ...required,
      settings: among('办公用品', '宣传资料', '会务用品', '设备耗材', '劳保用品'),
    }),
    field('single-line-text', 'purpose', '用途', { ...required, span: 24, settings: { maxLength: 200 } }),
    field('sub-table', 'items', '物资明细', {
      settings: { addWord: '添加物资', hasSummary: true },
      parts: [
        field('single-line-text', 'item', '物资名称', required),
        field('single-line-text', 'model', '规格型号'),
        field('number', 'quantity', '数量', { ...required, settings: { min: 1, decimals: 0 } }),
        field('number', 'price', '单价', { settings: { min: 0, decimals: 2, after: '元' } }),
      ],
    }),
    field('number', 'total', '合计金额', { settings: { min: 0, decimals: 2, after: '元', thousands: true } }),
    field('radio', 'answer', '发放状态', { initial: '1', settings: among('待发放', '已发放', '已退回') }),
    field('long-text', 'note', '备注'),
    ...madeBy,
  ],
  {
    columns: ['applicant', 'unit', 'takenOn', 'category', 'purpose', 'total', 'answer'],
    searched: ['purpose', 'takenOn', 'category', 'answer'],
    order: 'takenOn',
  },
);

/** Who is on duty, and what happened. */
export const dutyRoster = template(
  'dutyRoster',
  '值班安排',
  [
    field('date', 'day', '值班日期', required),
    field('radio', 'shift', '班次', {
      ...required,
      initial: '1',
      settings: among('白班', '夜班', '节假日全天'),
    }),
    field('user-picker', 'leader', '带班领导', required),
    field('user-picker', 'onDuty', '值班人员', { ...required, settings: { isMultiple: true } }),
    field('department-picker', 'unit', '值班部门'),
    field('single-line-text', 'phone', '值班电话', { ...required, settings: { maxLength: 20 } }),
    field('time', 'from', '开始时间', { initial: '08:30', settings: { form: 'HH:mm' } }),
    field('time', 'until', '结束时间', { initial: '17:30', settings: { form: 'HH:mm' } }),
    section('值班日志'),
    field('long-text', 'events', '值班情况'),
    field('long-text', 'handover', '交接事项'),
    field('switch', 'isHandedOver', '已交接', { initial: 0, settings: { onText: '是', offText: '否' } }),
    ...madeBy,
  ],
  {
    columns: ['day', 'shift', 'leader', 'onDuty', 'phone', 'isHandedOver'],
    searched: ['day', 'shift', 'phone'],
    order: 'day',
  },
);

import { among, field, madeBy, required, section, template } from './template';

/** What was heard at an enterprise, and what came of it. */
export const visitRecord = template(
  'visitRecord',
  '走访记录',
  [
    section('走访'),
    field('single-line-text', 'enterprise', '企业名称', { ...required, settings: { maxLength: 100 } }),
    field('single-line-text', 'creditCode', '统一社会信用代码', { settings: { maxLength: 18 } }),
    field('date', 'visitDate', '走访日期', required),
    field('radio', 'way', '走访方式', {
      ...required,
      initial: '1',
      settings: among('实地走访', '电话', '线上会议'),
    }),
    field('user-picker', 'visitors', '走访人员', { ...required, settings: { isMultiple: true } }),
    field('single-line-text', 'contact', '企业联系人'),
    field('single-line-text', 'phone', '联系电话', { settings: { maxLength: 20 } }),
    field('number', 'staff', '现有职工', { settings: { min: 0, decimals: 0, after: '人' } }),
    section('情况与诉求'),
    field('checkbox', 'topics', '诉求类别', {
      settings: among('融资', '用工', '用地', '政策申报', '技术改造', '市场开拓', '其他'),
    }),
    field('long-text', 'situation', '生产经营情况', required),
    field('sub-table', 'demands', '诉求清单', {
      settings: { addWord: '添加诉求' },
      parts: [
        field('single-line-text', 'demand', '诉求', required),
        field('department-picker', 'unit', '承办部门'),
        field('date', 'due', '答复期限'),
      ],
    }),
    field('rating', 'satisfaction', '企业满意度'),
    field('switch', 'needsReturn', '需要回访', { initial: 0, settings: { onText: '是', offText: '否' } }),
    ...madeBy,
  ],
  {
    columns: ['enterprise', 'visitDate', 'way', 'visitors', 'topics', 'needsReturn', 'createdBy'],
    searched: ['enterprise', 'visitDate', 'way', 'topics'],
    order: 'visitDate',
  },
);

/** Problems of enterprises until they are settled. */
export const issueLedger = template(
  'issueLedger',
  '问题台账',
  [
    field('single-line-text', 'title', '问题', { ...required, span: 24, settings: { maxLength: 200 } }),
    field('single-line-text', 'enterprise', '涉及企业', required),
    field('select', 'category', '问题类别', {
      ...required,
      settings: among('融资', '用工', '用地', '审批', '水电气', '政策兑现', '其他'),
    }),
    field('radio', 'urgency', '紧急程度', {
      ...required,
      initial: '1',
      settings: among('一般', '紧急', '特急'),
    }),
    field('select', 'origin', '来源', { settings: among('走访', '来电', '来信', '线上提交', '上级交办') }),
    field('date', 'receivedOn', '受理日期', required),
    field('date', 'dueOn', '办结期限', required),
    field('department-picker', 'unit', '牵头部门', required),
    field('user-picker', 'owner', '责任人', required),
    field('long-text', 'detail', '问题详情', required),
    section('办理'),
    field('radio', 'progress', '办理状态', {
      ...required,
      initial: '1',
      settings: among('待办', '办理中', '已办结', '暂难解决'),
    }),
    field('date', 'settledOn', '办结日期'),
    field('long-text', 'measures', '办理措施与结果'),
    ...madeBy,
  ],
  {
    columns: ['title', 'enterprise', 'category', 'urgency', 'dueOn', 'unit', 'progress'],
    searched: ['title', 'enterprise', 'category', 'progress', 'dueOn'],
    order: 'dueOn',
  },
);

/** People at the door of the house. */
export const visitorLog = template(
  'visitorLog',
  '来访登记',
  [
    field('single-line-text', 'visitor', '来访人', required),
    field('single-line-text', 'phone', '联系电话', {
      ...required,
      settings: { maxLength: 20 },
      checks: [{ pattern: '/^[0-9+ -]{6,20}$/', message: '请输入 6 到 20 位的电话号码' }],
    }),
    field('single-line-text', 'company', '来访单位'),
    field('number', 'people', '来访人数', {
      ...required,
      initial: 1,
      settings: { min: 1, decimals: 0, after: '人' },
    }),
    field('select', 'purpose', '来访事由', {
      ...required,
      settings: among('政策咨询', '业务办理', '反映问题', '洽谈合作', '参观交流', '其他'),
    }),
    field('user-picker', 'host', '接待人', required),
    field('date', 'arrivedAt', '到访时间', { ...required, settings: { form: 'yyyy-MM-dd HH:mm' } }),
    field('date', 'leftAt', '离开时间', { settings: { form: 'yyyy-MM-dd HH:mm' } }),
    field('single-line-text', 'plate', '车牌号', { settings: { maxLength: 10 } }),
    field('single-line-text', 'badge', '来访证号'),
    field('long-text', 'note', '备注'),
    ...madeBy,
  ],
  {
    columns: ['visitor', 'company', 'people', 'purpose', 'host', 'arrivedAt', 'leftAt'],
    searched: ['visitor', 'company', 'purpose', 'arrivedAt'],
    order: 'arrivedAt',
  },
);

/** Who comes to an event. */
export const eventSignUp = template(
  'eventSignUp',
  '活动报名',
  [
    field('single-line-text', 'event', '活动名称', { ...required, settings: { maxLength: 100 } }),
    field('date', 'eventDate', '活动日期', required),
    field('single-line-text', 'enterprise', '报名单位', required),
    field('single-line-text', 'contact', '联系人', required),
    field('single-line-text', 'phone', '联系电话', { ...required, settings: { maxLength: 20 } }),
    field('number', 'count', '参加人数', {
      ...required,
      initial: 1,
      settings: { min: 1, max: 50, decimals: 0, after: '人' },
    }),
    field('sub-table', 'people', '参加人员', {
      settings: { addWord: '添加人员' },
      parts: [
        field('single-line-text', 'person', '姓名', required),
        field('single-line-text', 'post', '职务'),
        field('single-line-text', 'mobile', '手机'),
      ],
    }),
    field('checkbox', 'needs', '需要安排', { settings: among('停车位', '午餐', '住宿', '资料') }),
    field('radio', 'answer', '审核结果', {
      initial: '1',
      settings: among('待审核', '已确认', '候补', '未通过'),
    }),
    field('switch', 'came', '已签到', { initial: 0, settings: { onText: '是', offText: '否' } }),
    field('long-text', 'note', '备注'),
    ...madeBy,
  ],
  {
    columns: ['event', 'eventDate', 'enterprise', 'contact', 'count', 'answer', 'came'],
    searched: ['event', 'enterprise', 'eventDate', 'answer'],
    order: 'eventDate',
  },
);

/** A component as the platform family sends it. */
const component = (jnpfKey: string, name: string, label: string, config: object = {}, more: object = {}) => ({
  __config__: { jnpfKey, label, span: 12, ...config },
  __vModel__: name,
  ...more,
});
export type Component = ReturnType<typeof component>;

export const places = ['城东', '城西', '城南', '城北', '开发区', '高新区', '港区', '新区'];
const ways = ['实地', '电话', '视频', '来访'];
const optionsOf = (names: readonly string[]) => names.map((fullName, i) => ({ id: String(i), fullName }));

/** Visits to firms: what a service centre notes down, 20 fields of the kinds it needs. */
export const visits: readonly Component[] = [
  component('comInput', 'title', '标题', { required: true }),
  component('select', 'place', '片区', {}, { options: optionsOf(places) }),
  component('radio', 'way', '方式', {}, { options: optionsOf(ways) }),
  component('date', 'day', '日期', {}, { format: 'yyyy-MM-dd' }),
  component('numInput', 'amount', '金额', {}, { precision: 2 }),
  component('numInput', 'staff', '人数'),
  component('comInput', 'contact', '联系人'),
  component('comInput', 'phone', '电话'),
  component('textarea', 'told', '情况'),
  component('textarea', 'wanted', '诉求'),
  component('switch', 'isUrgent', '加急'),
  component('createUser', 'creator', '登记人'),
  component('createTime', 'made', '登记时间'),
  ...Array.from({ length: 7 }, (_, i) => component('comInput', `note${i}`, `备注 ${i + 1}`)),
];

const columnsOf = (fields: readonly Component[]) =>
  fields.map(({ __vModel__, __config__: { label } }) => ({ prop: __vModel__, label }));

/** Asked by district and way, the newest first; rights by menu, button, column and row. */
export const visitList = {
  type: 1,
  hasPage: true,
  columnList: columnsOf(visits.slice(0, 10)),
  searchList: columnsOf(visits.slice(1, 4)),
  btnsList: [{ value: 'add' }, { value: 'upload' }, { value: 'download' }],
  columnBtnsList: [{ value: 'edit' }, { value: 'remove' }],
  useColumnPermission: true,
  useDataPermission: true,
};

/** As wide as forms become: 300 fields, every kind of plain input in turn. */
export const wideForm: readonly Component[] = Array.from({ length: 300 }, (_, i) => {
  const [name, label] = [`field${i}`, `字段 ${i + 1}`];
  const kinds = [
    () => component('comInput', name, label),
    () => component('numInput', name, label),
    () => component('select', name, label, {}, { options: optionsOf(ways) }),
    () => component('date', name, label, {}, { format: 'yyyy-MM-dd' }),
    () => component('textarea', name, label),
    () => component('radio', name, label, {}, { options: optionsOf(ways) }),
  ];
  return (kinds[i % kinds.length] as () => Component)();
});

/** A form with a sub-table and a sum over it. */
export const billForm = [
  component('comInput', 'title', '标题'),
  {
    __config__: {
      jnpfKey: 'table',
      label: '明细',
      span: 24,
      children: [
        component('comInput', 'item', '品名'),
        component('numInput', 'price', '单价', {}, { precision: 2 }),
        component('numInput', 'count', '数量'),
      ],
    },
    __vModel__: 'tableField101',
  },
];

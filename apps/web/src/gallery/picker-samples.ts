import type {
  AreaOption,
  BillRuleRow,
  DictionaryOption,
  OrganizeNode,
  PeopleNode,
  PickNode,
} from '@qifu/contracts';
import { globalRolesId } from '@qifu/contracts';

const organize = (
  id: string,
  fullName: string,
  type: OrganizeNode['type'],
  above: string,
  children: OrganizeNode[] = [],
): OrganizeNode => ({
  id,
  parentId: '-1',
  fullName,
  lastFullName: fullName,
  enCode: id,
  category: type,
  type,
  icon: '',
  enabledMark: 1,
  organize: above ? `${above}/${fullName}` : fullName,
  organizeIdTree: id,
  organizeIds: [id],
  hasChildren: children.length > 0,
  isLeaf: children.length === 0,
  children,
});
const office = (id: string, name: string, above: string) => organize(id, name, 'department', above);

const bureau = '江岚市科学技术局';
const centre = '江岚市企业服务中心';
/** The town's organizations. */
export const organizes: OrganizeNode[] = [
  organize('o1', '江岚市人民政府', 'company', '', [
    organize('o2', bureau, 'company', '江岚市人民政府', [
      office('o3', '办公室', `江岚市人民政府/${bureau}`),
      office('o4', '项目科', `江岚市人民政府/${bureau}`),
      office('o5', '规划与资源配置科', `江岚市人民政府/${bureau}`),
    ]),
    organize('o6', centre, 'company', '江岚市人民政府', [
      office('o7', '政策服务科', `江岚市人民政府/${centre}`),
      office('o8', '诉求办理科', `江岚市人民政府/${centre}`),
    ]),
  ]),
];

/** Five thousand organizations, as a whole province may have. */
export const manyOrganizes: OrganizeNode[] = Array.from({ length: 100 }, (_, at) =>
  organize(
    `big${at}`,
    `第 ${at + 1} 县`,
    'company',
    '',
    Array.from({ length: 49 }, (_office, no) =>
      office(`big${at}-${no}`, `第 ${at + 1} 县第 ${no + 1} 科`, `第 ${at + 1} 县`),
    ),
  ),
);

const leaf = (id: string, fullName: string, type: string, organizeName?: string): PickNode => ({
  id,
  fullName,
  type,
  organize: organizeName,
  hasChildren: false,
  isLeaf: true,
  children: [],
});
const branch = (id: string, fullName: string, type: string, children: PickNode[]): PickNode => ({
  ...leaf(id, fullName, type),
  hasChildren: true,
  isLeaf: false,
  children,
});

export const positions: PickNode[] = [
  branch('o2', bureau, 'company', [
    leaf('p1', '科长', 'position', bureau),
    leaf('p2', '科员', 'position', bureau),
  ]),
  branch('o6', centre, 'company', [leaf('p3', '窗口主管', 'position', centre)]),
];
export const roles: PickNode[] = [
  branch(globalRolesId, '全局', 'global', [leaf('r1', '系统管理员', 'role'), leaf('r2', '监督人员', 'role')]),
  branch('o2', bureau, 'company', [leaf('r3', '评审工作人员', 'role', bureau)]),
];
export const groups: PickNode[] = [
  branch('k1', '工作分组', '', [leaf('g1', '评审保障组', 'group'), leaf('g2', '窗口值班组', 'group')]),
];

const person = (id: string, fullName: string, organizeName: string): PeopleNode => ({
  id,
  parentId: 'o2',
  fullName,
  type: 'user',
  icon: '',
  organize: organizeName,
  isLeaf: true,
  hasChildren: false,
  enabledMark: 1,
});
const place = (id: string, fullName: string): PeopleNode => ({
  ...person(id, fullName, fullName),
  type: 'company',
  isLeaf: false,
  hasChildren: true,
});
export const placesOfPeople = [place('o2', bureau), place('o6', centre)];
export const people = [
  person('u1', '陆清和/clerk', centre),
  person('u2', '陈处长/approver', bureau),
  person('u3', '宋远/supervisor', bureau),
  ...Array.from({ length: 57 }, (_, at) => person(`v${at}`, `工作人员 ${at + 1}/staff${at + 1}`, centre)),
];

/** Divisions by what stands above them. */
export const areas: Record<string, AreaOption[]> = Object.fromEntries(
  Object.entries({
    '-1': ['33 浙江省', '81 香港特别行政区 leaf', '99 澜州省'],
    33: ['3301 杭州市', '3302 宁波市'],
    99: ['9901 江岚市'],
    9901: ['990101 青屿区', '990102 临溪区', '990103 高新区'],
    990101: ['990101001 海滨街道 leaf', '990101002 青山街道 leaf'],
    3301: ['330106 西湖区', '330110 余杭区'],
    3302: ['330203 海曙区'],
  }).map(([parentId, list]) => [
    parentId,
    list.map((line) => {
      const [id = '', fullName = '', end] = line.split(' ');
      return { id, parentId, fullName, enCode: id, isLeaf: end === 'leaf' };
    }),
  ]),
);

const word = (id: string, fullName: string, children: DictionaryOption[] = []): DictionaryOption => ({
  id,
  parentId: '0',
  fullName,
  enCode: id,
  hasChildren: children.length > 0,
  children,
});
export const industries = [
  word('c', '制造业', [
    word('c34', '通用设备制造业'),
    word('c35', '专用设备制造业', [word('c3525', '模具制造')]),
  ]),
  word('i', '信息传输、软件和信息技术服务业', [word('i65', '软件和信息技术服务业')]),
];

export const billRules: BillRuleRow[] = ['项目编号', '评审组编号', '诉求编号'].map((fullName, at) => ({
  id: `n${at}`,
  fullName,
  enCode: ['projectNumber', 'groupNumber', 'caseNumber'][at] ?? '',
  prefix: 'XM',
  dateFormat: 'yyyy',
  digit: 4,
  startNumber: '0001',
  outputNumber: '',
  category: '评审',
  categoryId: 'b1',
  enabledMark: 1,
  sortCode: 0,
  creatorUser: '',
  creatorTime: 0,
  lastModifyTime: null,
  version: 1,
}));
export const businessTypes = [word('b1', '评审'), word('b2', '诉求')];

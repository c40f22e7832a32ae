import {
  areas,
  billRules,
  businessTypes,
  groups,
  industries,
  manyOrganizes,
  organizes,
  people,
  placesOfPeople,
  positions,
  roles,
} from './picker-samples';

type Body = Record<string, unknown>;
type Answer = (path: string[], body: Body) => unknown;

const pageOf = <R>(rows: readonly R[], { currentPage = 1, pageSize = 20 }: Body) => {
  const [page, size] = [Number(currentPage), Number(pageSize)];
  return {
    list: rows.slice((page - 1) * size, page * size),
    pagination: { currentPage: page, pageSize: size, total: rows.length },
  };
};
const named = ({ keyword = '' }: Body) => people.filter(({ fullName }) => fullName.includes(String(keyword)));
const nameOfArea = (id: string) =>
  Object.values(areas)
    .flat()
    .find((area) => area.id === id)?.fullName ?? '';

/** What the server of the gallery says, by the end of an address; `big`, `none` and `fails` are its dictionaries. */
const answers: [RegExp, Answer][] = [
  [
    /Organize\/Department\/Selector\//,
    (path) => ({ list: path.at(-1) === 'big' ? manyOrganizes : organizes }),
  ],
  [/OrganizeCondition$/, () => ({ list: organizes })],
  [/Position(Condition|\/Selector)$/, () => ({ list: positions })],
  [/Role\/Selector$/, () => ({ list: roles })],
  [/Group\/Selector$/, () => groups],
  [
    /ImUser\/Selector\//,
    (path, body) => {
      if (body.keyword) return pageOf(named(body), body);
      return { list: path.at(-1) === '0' ? placesOfPeople : people.slice(0, 3) };
    },
  ],
  [/UserCondition$/, (_, body) => pageOf(named(body), body)],
  [/getOrganization$|getSubordinates$/, () => people.slice(0, 3)],
  [
    /getUserList$/,
    (_, { userId }) => ({ list: people.filter(({ id }) => (userId as string[]).includes(id)) }),
  ],
  [/Area\/[^/]+\/Selector/, (path) => ({ list: areas[path.at(-3) ?? ''] ?? [] })],
  [/GetAreaByIds$/, (_, { idsList }) => (idsList as string[][]).map((path) => path.map(nameOfArea))],
  [/DictionaryData\/businessType/, () => ({ list: businessTypes })],
  [/DictionaryData\/none/, () => ({ list: [] })],
  [/DictionaryData\/industry/, () => ({ list: industries })],
  [/BillRule\/Selector$/, (_, body) => pageOf(billRules, body)],
];

/** Answers calls of the pickers from the samples, as the gallery has no server. */
export function lendSampleNetwork() {
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const found = answers.find(([address]) => address.test(pathname));
    const body = init?.body ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams);
    return Response.json(
      found
        ? { code: 200, msg: '', data: found[1](pathname.split('/'), body) }
        : { code: 500, msg: '服务繁忙，请稍后再试', data: null },
    );
  };
}

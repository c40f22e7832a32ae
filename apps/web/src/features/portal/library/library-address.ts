import type { FacetName, Input, policyLibraryApi } from '@qifu/contracts';

export const libraryPath = '/door/policyDryGoods';
/** Where the documents are that somebody has marked. */
export const favouritesPath = '/policy/favourites';

/** Facets by the words of the address, in the order of the page; the first four stand open (look-portal2.md 3). */
export const facets: readonly FacetName[] = [
  'openNow',
  'validity',
  'sizes',
  'benefitTypes',
  'levels',
  'regionCode',
  'topics',
  'industry',
  'audiences',
  'issuers',
  'kinds',
  'modes',
];
export const openFacets = 4;
export const orders = ['relevance', 'publishDate', 'deadline', 'amount'] as const;
export type Order = (typeof orders)[number];

/** Rows of a page: what a phone shows without growing long. */
export const pageSize = 10;

/** What the address says. Values may repeat (`sizes=small&sizes=micro`, as a form sends them) or stand in one, comma joined. */
export interface LibraryPlace {
  keyword: string;
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  dateFrom: string;
  dateTo: string;
  order: Order | undefined;
  page: number;
}

export const wholeLibrary: LibraryPlace = {
  keyword: '',
  chosen: {},
  dateFrom: '',
  dateTo: '',
  order: undefined,
  page: 1,
};

const longestKeyword = 100;

export function libraryPlace(query: URLSearchParams): LibraryPlace {
  const valuesOf = (name: FacetName) => [
    ...new Set(
      query
        .getAll(name)
        .flatMap((value) => value.split(','))
        .filter(Boolean),
    ),
  ];
  const chosen = Object.fromEntries(
    facets.map((name) => [name, valuesOf(name)] as const).filter(([, values]) => values.length > 0),
  );
  const page = Number(query.get('currentPage'));
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, longestKeyword),
    chosen,
    dateFrom: query.get('dateFrom') ?? '',
    dateTo: query.get('dateTo') ?? '',
    order: orders.find((one) => one === query.get('sidx')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** The words of an address in one order, so that the same choice is one address. */
export function libraryTo(place: LibraryPlace, changes: Partial<LibraryPlace> = {}): string {
  const { keyword, chosen, dateFrom, dateTo, order, page } = { ...place, page: 1, ...changes };
  const words = new URLSearchParams();
  if (keyword) words.set('keyword', keyword);
  for (const name of facets) {
    const values = chosen[name];
    if (values?.length) words.set(name, values.join(','));
  }
  if (dateFrom) words.set('dateFrom', dateFrom);
  if (dateTo) words.set('dateTo', dateTo);
  if (order) words.set('sidx', order);
  if (page > 1) words.set('currentPage', String(page));
  const query = words.toString().replaceAll('%2C', ',');
  return query ? `${libraryPath}?${query}` : libraryPath;
}

/** The place with a value of a facet taken in or out. */
export function toggled(place: LibraryPlace, name: FacetName, value: string, isChosen: boolean): string {
  const others = (place.chosen[name] ?? []).filter((one) => one !== value);
  return libraryTo(place, { chosen: { ...place.chosen, [name]: isChosen ? [...others, value] : others } });
}

export const countChosen = ({ chosen, dateFrom, dateTo }: LibraryPlace): number =>
  Object.values(chosen).reduce((sum, values) => sum + values.length, 0) + (dateFrom || dateTo ? 1 : 0);

/** What both calls are asked. Values stand comma joined, as they travel. */
export function filterOf({ keyword, chosen, dateFrom, dateTo }: LibraryPlace) {
  return {
    ...(keyword && { keyword }),
    ...Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, values.join(',')])),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
  };
}

export const facetsInput = (place: LibraryPlace): Input<typeof policyLibraryApi.facets> => ({
  query: filterOf(place),
});
export const listInput = (place: LibraryPlace): Input<typeof policyLibraryApi.list> => ({
  query: {
    ...filterOf(place),
    ...(place.order && { sidx: place.order }),
    currentPage: place.page,
    pageSize,
  },
});

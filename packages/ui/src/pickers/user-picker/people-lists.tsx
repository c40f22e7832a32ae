import { call, useData, usePages } from '@qifu/client';
import { userPickersApi } from '@qifu/contracts';
import { FlatList } from '../kit/flat-list';
import { LazyTree, type OfferProps } from '../kit/lazy-tree';
import { pickerPageSize } from '../kit/page-size';
import type { PickTreeNode } from '../kit/pick-node';
import type { ReadLevel } from '../kit/use-lazy-tree';
import { peopleLevel, personLine } from './people-nodes';

/** What each list of people is given by the dialog. */
export interface PeopleProps extends OfferProps {
  keyword: string;
  onClear: () => void;
  extras: readonly PickTreeNode[];
}

/** People to be chosen by what they are related to (spec 6). */
export interface AblePeople {
  userIds?: readonly string[];
  departIds?: readonly string[];
  positionIds?: readonly string[];
  roleIds?: readonly string[];
  groupIds?: readonly string[];
}

const readLevel: ReadLevel = async (above) => {
  const params = { id: above?.id ?? '0' };
  return peopleLevel((await call(userPickersApi.openLevel, { params, body: {} }, { isQuiet: true })).list);
};
const readAdministered: ReadLevel = async (above) => {
  const params = { id: above?.id ?? '0' };
  return peopleLevel(
    (await call(userPickersApi.openAdministered, { params, body: {} }, { isQuiet: true })).list,
  );
};

/** Everybody, organization by organization; a search gives people alone, page by page. */
export const EveryPerson = (props: PeopleProps) =>
  props.keyword ? <FoundPeople {...props} /> : <PeopleTree {...props} read={readLevel} />;

/** The same within what the caller administers. */
export const AdministeredPeople = (props: PeopleProps) =>
  props.keyword ? <FoundAdministered {...props} /> : <PeopleTree {...props} read={readAdministered} />;

function PeopleTree({ read, extras, label, choice, isMultiple, onSure }: PeopleProps & { read: ReadLevel }) {
  return <LazyTree {...{ read, extras, label, choice, isMultiple, onSure }} />;
}

function FoundPeople({ keyword, extras: _, ...rest }: PeopleProps) {
  const pages = usePages(userPickersApi.openLevel, (currentPage) => ({
    params: { id: '0' },
    body: { keyword, currentPage, pageSize: pickerPageSize },
  }));
  return <PagedPeople {...rest} keyword={keyword} pages={pages} />;
}

function FoundAdministered({ keyword, extras: _, ...rest }: PeopleProps) {
  const query = useData(
    userPickersApi.openAdministered,
    { params: { id: '0' }, body: { keyword } },
    { isQuiet: true },
  );
  return (
    <FlatList {...rest} query={query} keyword={keyword} nodes={(query.data?.list ?? []).map(personLine)} />
  );
}

/** The people of one organization, without `organizeId` of the caller's own. */
export function PeopleOfOrganize({
  keyword,
  extras,
  organizeId,
  ...rest
}: PeopleProps & { organizeId?: string }) {
  const query = useData(userPickersApi.listOfOrganize, { query: { keyword, organizeId } }, { isQuiet: true });
  const people = (query.data ?? []).filter(({ type }) => type === 'user').map(personLine);
  return <FlatList {...rest} query={query} keyword={keyword} nodes={[...extras, ...people]} />;
}

/** Who reports to the caller. */
export function Subordinates({ keyword, extras, ...rest }: PeopleProps) {
  const query = useData(userPickersApi.listOwnSubordinates, { body: { keyword } }, { isQuiet: true });
  return (
    <FlatList
      {...rest}
      query={query}
      keyword={keyword}
      nodes={[...extras, ...(query.data ?? []).map(personLine)]}
    />
  );
}

/** The custom mode: people related to what the field names, page by page. */
export function SelectablePeople({ keyword, extras, able, ...rest }: PeopleProps & { able: AblePeople }) {
  const related = Object.fromEntries(Object.entries(able).map(([kind, ids]) => [kind, [...(ids ?? [])]]));
  const pages = usePages(userPickersApi.listSelectable, (currentPage) => ({
    body: { ...related, keyword, currentPage, pageSize: pickerPageSize },
  }));
  return <PagedPeople {...rest} keyword={keyword} pages={pages} extras={extras} />;
}

interface PagedPeopleProps extends Omit<PeopleProps, 'extras'> {
  extras?: readonly PickTreeNode[];
  pages: {
    rows: readonly { id: string; fullName: string; organize: string }[] | undefined;
    isReadingMore: boolean;
    readMore: () => void;
  } & Parameters<typeof FlatList>[0]['query'];
}

const PagedPeople = ({ pages, extras = [], ...rest }: PagedPeopleProps) => (
  <FlatList
    {...rest}
    query={pages}
    nodes={[...extras, ...(pages.rows ?? []).map(personLine)]}
    onNearEnd={pages.readMore}
    isReadingMore={pages.isReadingMore}
  />
);

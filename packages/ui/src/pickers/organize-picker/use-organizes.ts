import { useData } from '@qifu/client';
import { departmentApi, organizeApi } from '@qifu/contracts';

/** Which organizations are offered (spec 6). */
export interface OrganizeSource {
  /** Only those the caller may put something below. */
  isAuth?: boolean | undefined;
  /** Companies alone, below the top of the tree, which may be chosen too. */
  isOnlyOrganize?: boolean | undefined;
  /** With `isOnlyOrganize`: the top is shown and not chosen. */
  isTopFixed?: boolean | undefined;
  /** The organization the form is about: it and what is below it are not offered. */
  currentId?: string | undefined;
  /** With `isOnlyOrganize`: a company at the top (`-1`) stays there, nothing else is offered. */
  parentId?: string | undefined;
  /** The custom mode: these and what is below them; variables such as `@currentOrg` are understood. */
  ableIds?: readonly string[] | undefined;
}

/** The organizations of a source. */
export function useOrganizes(
  { isAuth, isOnlyOrganize, currentId = '0', ableIds }: OrganizeSource,
  enabled: boolean,
) {
  const offered = isOnlyOrganize
    ? { all: organizeApi.listCompanies, own: organizeApi.listParents }
    : { all: departmentApi.listOptions, own: departmentApi.listParents };
  const all = useData(
    isAuth ? offered.own : offered.all,
    { params: { id: currentId }, query: {} },
    { enabled: enabled && !ableIds, isQuiet: true },
  );
  const chosen = useData(
    organizeApi.listChosen,
    { body: { departIds: [...(ableIds ?? [])] } },
    { enabled: enabled && ableIds !== undefined, isQuiet: true },
  );
  return ableIds ? chosen : all;
}

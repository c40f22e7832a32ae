import { useData } from '@qifu/client';
import { useFilters } from '@qifu/ui/office';
import { useAddressWords } from '#shared/address-words';
import { currentYear } from '../parts/years';
import { type FileKind, fileApis } from './file-kinds';
import { useFirmProjects, useNamedFirm, useOwnFirms } from './use-file-owner';

/** Conditions as the address holds them; `owner` is empty, `own` for the firm itself, or a project. */
const start = { keyword: '', owner: '', category: '', year: '' };
type FileValues = typeof start;
const calmMs = 300_000;

/** Whose files the calls are asked for: a project, a firm, or everything in reach. */
function ownerWords(firmId: string, owner: string) {
  if (firmId === '') return {};
  return owner === '' || owner === 'own' ? { enterpriseId: firmId } : { projectId: owner };
}

/** One page of files, the categories that are owed, and the conditions in the address. */
export function useFileList(kind: FileKind) {
  const api = fileApis[kind];
  const { wordOf, change } = useAddressWords();
  const filters = useFilters<FileValues>(start, { sidx: 'uploadTime', sort: 'desc' });
  const own = useOwnFirms();
  const only = own.firms.length === 1 ? own.firms[0]?.id : undefined;
  const firmId = wordOf('enterprise') || (only ?? '');
  const { firm, isNamed } = useNamedFirm(firmId, own);
  const projects = useFirmProjects(firmId);
  const { keyword, owner, category, year } = filters.values;
  const words = ownerWords(firmId, owner);
  const { currentPage, pageSize, sidx, sort } = filters.query;
  const isReady = own.isReady && !(own.isFirm && own.firms.length === 0);
  const dutyYear = Number(year) || currentYear();
  const query = useData(
    api.list,
    {
      query: {
        ...words,
        withProjects: owner === '' ? 1 : 0,
        keyword,
        categoryCode: category || undefined,
        year: Number(year) || undefined,
        currentPage,
        pageSize,
        sidx,
        sort,
      },
    },
    { isQuiet: true, enabled: isReady },
  );
  const duties = useData(
    api.categories,
    { query: { ...words, year: dutyYear } },
    { isQuiet: true, enabled: isReady && firmId !== '', keepsFormer: false },
  ).data?.list;
  // Only the names are wanted here, and they change a few times a year.
  const kinds =
    useData(api.categories, { query: {} }, { isQuiet: true, enabled: isReady, staleTimeMs: calmMs }).data
      ?.list ?? [];
  const project = projects.find(({ id }) => id === owner);
  return {
    query,
    filters,
    own,
    firm,
    /** Whose files they are is known by name. */
    isNamed,
    projects,
    project,
    isClosed: project !== undefined && project.fileChanges === 'none',
    /** Of the chosen firm or project in one year; undefined while nobody is chosen. */
    duties: firmId === '' ? undefined : duties,
    dutyYear,
    kinds,
    chooseFirm: (id: string) => change({ enterprise: id, owner: '', page: '' }),
  };
}
export type FileList = ReturnType<typeof useFileList>;

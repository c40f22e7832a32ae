import type { ProjectFileRow } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { KindTag, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate, useSearchParams } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { nameOfPerson } from '#shared/name-of-person';
import { useRemoveFile } from '#shared/use-remove-file';
import { type FileKind, previewProjectFile, saveProjectFile } from './file-kinds';
import { useOwnerPages } from './use-owner-pages';

/** What a person may do with one row. */
function useFileActs(kind: FileKind) {
  const text = useText('files');
  const remove = useRemoveFile();
  const pagesOf = useOwnerPages();
  const navigate = useNavigate();
  return (row: ProjectFileRow) => {
    const pages = pagesOf(row).map(
      ({ key, label, address }): MenuEntry => ({ key, label, onSelect: () => void navigate(address) }),
    );
    const preview: MenuEntry = {
      key: 'preview',
      label: text('act.preview'),
      icon: 'eye',
      onSelect: () => previewProjectFile(kind, row),
    };
    const shown = row.url ? [preview, ...pages] : pages;
    const removal: MenuEntry = {
      key: 'remove',
      label: text('act.remove'),
      icon: 'trash',
      isRisky: true,
      startsGroup: shown.length > 0,
      onSelect: () => void remove(row),
    };
    return {
      ...(row.url && {
        main: { label: text('act.download'), onClick: () => void saveProjectFile(kind, row.id) },
      }),
      more: row.canDelete ? [...shown, removal] : shown,
    };
  };
}

/** The columns of both lists; a firm that sees only its own files needs no name of a firm. */
export function useFileColumns(kind: FileKind, hasFirmNames: boolean): DataColumn<ProjectFileRow>[] {
  const text = useText('files');
  const actsOf = useFileActs(kind);
  const { change } = useAddressWords();
  const [params] = useSearchParams();
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('open', id);
    return `?${next}`;
  };
  return [
    {
      key: 'name',
      title: text('column.name'),
      kind: 'name',
      canSort: true,
      render: (row) => (
        <NameCell
          name={row.name}
          href={addressOf(row.id)}
          onOpen={(event) => {
            event.preventDefault();
            change({ open: row.id }, { isStep: true });
          }}
          mark={row.blindSafe && <KindTag>{text('mark.blindSafe')}</KindTag>}
        />
      ),
    },
    {
      key: 'owner',
      title: text('column.owner'),
      render: (row) => <Owner row={row} hasFirmName={hasFirmNames} />,
    },
    { key: 'categoryName', title: text('column.category'), canSort: true, stacked: 'aside' },
    { key: 'year', title: text('column.year'), canSort: true },
    {
      key: 'fileSize',
      yields: 2,
      title: text('column.size'),
      kind: 'number',
      canSort: true,
      render: (row) => formatFileSize(row.fileSize),
    },
    {
      key: 'uploadUser',
      yields: 1,
      title: text('column.user'),
      render: (row) => nameOfPerson(row.uploadUser) || '—',
    },
    { key: 'uploadTime', title: text('column.time'), kind: 'time', canSort: true },
    { key: 'acts', title: '', kind: 'acts', render: (row) => <RowActs name={row.name} {...actsOf(row)} /> },
  ];
}

function Owner({ row, hasFirmName }: { row: ProjectFileRow; hasFirmName: boolean }) {
  const text = useText('files');
  const project = row.projectId !== null && `${row.projectNo} ${row.projectName}`.trim();
  if (!hasFirmName) return <span className="ef-owner">{project || text('filter.ownEnterprise')}</span>;
  return (
    <span className="ef-owner">
      {row.enterpriseName}
      {project && <span className="ent-sub">{project}</span>}
    </span>
  );
}

import type { FileCategoryRow, ProjectFileRow } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, Empty, NoPermission, Notice, showNumber } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { EnterprisePicker } from '../parts/enterprise-picker';
import { DutyList } from './duty-list';
import { useFileColumns } from './file-columns';
import { FileDrawer } from './file-drawer';
import { useFileFields } from './file-filters';
import { type FileKind, fileApis } from './file-kinds';
import { UploadDialog } from './upload-dialog';
import { type FileList, useFileList } from './use-file-list';
import '../enterprise.css';
import './files.css';

const noRightCode = 403;
const missingCode = 404;
/** The rows are not for this person, or the firm is not. */
const hiddenCodes = [noRightCode, missingCode];
const nameOf = (row: ProjectFileRow) => row.name;

/** Files of one kind: of everything in reach, of one firm, or of one project, with what is still owed. */
export function FilePage({ kind }: { kind: FileKind }) {
  useAreas('files', 'failures', 'record');
  const text = useText('files');
  const files = useFileList(kind);
  const { wordOf, change } = useAddressWords();
  const upload = () => change({ upload: '1' });
  const { own, firm } = files;
  const hasNoFirm = own.isFirm && own.isReady && own.firms.length === 0;
  const isChoosing = !own.isFirm || own.firms.length > 1;
  const openId = wordOf('open');
  const isHidden = hiddenCodes.includes(files.query.error?.code ?? 0);
  const mayUpload = useMayCall(fileApis[kind].upload) && !hasNoFirm && !isHidden && !files.isClosed;
  // In the address, as the detail of a firm leads here; the dialog begins with that firm and its name.
  const isUploading = mayUpload && files.isNamed && wordOf('upload') !== '';
  return (
    <Page
      isFilled
      title={text(`title.${kind}`)}
      figures={<Figures files={files} />}
      beside={
        isChoosing && (
          <div className="ef-firm">
            <EnterprisePicker
              value={firm}
              label={text('filter.enterprise')}
              emptyMeans={text('filter.anyEnterprise')}
              onChange={(picked) => files.chooseFirm(picked?.id ?? '')}
            />
          </div>
        )
      }
      acts={
        mayUpload && (
          <Button kind="main" icon="upload" onClick={upload}>
            {text('act.upload')}
          </Button>
        )
      }
    >
      <Content kind={kind} files={files} hasNoFirm={hasNoFirm} onUpload={upload} />
      {openId && <FileDrawer kind={kind} id={openId} onClose={() => change({ open: '' })} />}
      {isUploading && <UploadDialog kind={kind} files={files} onClose={() => change({ upload: '' })} />}
    </Page>
  );
}

function Figures({ files }: { files: FileList }) {
  const text = useText('files');
  const { duties, dutyYear, query } = files;
  if (duties) {
    const figures = figuresOf(duties);
    return <>{text(`figures.${figures.word}`, { ...figures, year: dutyYear })}</>;
  }
  // The line keeps its place while the figures are on their way.
  if (!query.data) return <span>&nbsp;</span>;
  return <>{text('total', { count: showNumber(query.data.pagination.total) })}</>;
}

/** How many kinds are there and which of the required ones are not, with the words that fit. */
function figuresOf(duties: readonly FileCategoryRow[]) {
  const required = duties.filter((duty) => duty.required);
  const open = required.filter(({ fileCount }) => fileCount === 0);
  const overdue = open.filter((duty) => duty.overdue).length;
  const done = duties.filter(({ fileCount }) => fileCount > 0).length;
  const word =
    required.length === 0 ? 'plain' : open.length === 0 ? 'complete' : overdue === 0 ? 'missing' : 'overdue';
  return { word, done, missing: open.length, overdue } as const;
}

interface ContentProps {
  kind: FileKind;
  files: FileList;
  hasNoFirm: boolean;
  onUpload: () => void;
}

/** The list, or honestly why there is none. */
function Content({ kind, files, hasNoFirm, onUpload }: ContentProps) {
  const text = useText('files');
  const record = useText('record');
  const code = files.query.error?.code;
  if (hasNoFirm) return <Empty title={text('empty.ownTitle')} hint={text('empty.ownHint')} />;
  if (code === noRightCode)
    return <NoPermission what={text(`title.${kind}`)} hint={files.query.error?.message} />;
  if (code === missingCode)
    return <Empty icon="search" title={record('state.missing')} hint={record('state.missingHint')} />;
  return <Rows kind={kind} files={files} onUpload={onUpload} />;
}

function Rows({ kind, files, onUpload }: Omit<ContentProps, 'hasNoFirm'>) {
  const text = useText('files');
  const { query, filters, duties, dutyYear, own, isClosed } = files;
  const fields = useFileFields(files);
  const columns = useFileColumns(kind, !own.isFirm || own.firms.length > 1);
  const { wordOf } = useAddressWords();
  return (
    <FilteredTable
      filters={filters}
      query={query}
      search={text('search')}
      fields={fields}
      columns={columns}
      label={text(`title.${kind}`)}
      rowName={nameOf}
      openId={wordOf('open')}
      empty={<NoFile kind={kind} onUpload={isClosed ? undefined : onUpload} />}
    >
      {isClosed && (
        <div className="ef-closed">
          <Notice icon="lock" title={text('closed.title')}>
            {text('closed.text')}
          </Notice>
        </div>
      )}
      {duties && (
        <DutyList
          duties={duties}
          year={dutyYear}
          chosen={filters.values.category}
          onChoose={(category) => filters.set({ category })}
        />
      )}
    </FilteredTable>
  );
}

function NoFile({ kind, onUpload }: { kind: FileKind; onUpload: (() => void) | undefined }) {
  const text = useText('files');
  return (
    <EmptyList
      title={text('empty.title')}
      hint={text('empty.hint')}
      to={fileApis[kind].upload}
      {...(onUpload && { act: { label: text('act.upload'), run: onUpload } })}
    />
  );
}

import { call, reportFailure, useAction, useData } from '@qifu/client';
import {
  type FileCategoryRow,
  fundFileApi,
  otherDateApi,
  type ProjectDetail,
  type ProjectFileRow,
  projectStatus,
} from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { askFirst, DrawerSection, Icon, IconButton, KindTag, StatusTag } from '@qifu/ui/parts';
import { useMayCall } from '#shared/allowed';
import { previewFile } from '#shared/preview/preview-file';
import { Loaded } from '#shared/query-state';
import { saveTicket } from '#shared/sent-files';
import { useText } from '#shared/text';
import { type FileKind, filesApi } from './files-api';
import { UploadFile } from './upload-file';

/** One application has a few dozen files at most. */
const allFiles = 500;

/** Files of an application by category; firms add them until they submit, staff until they accept. */
export function ProjectFiles({ project }: { project: ProjectDetail }) {
  const text = useText('reviewParts');
  const maySeeOther = useMayCall(otherDateApi.list);
  const maySeeFund = useMayCall(fundFileApi.list);
  if (!maySeeOther && !maySeeFund) return null;
  return (
    <>
      {maySeeOther && (
        <DrawerSection title={text('file.title')}>
          <FileList kind="other" project={project} />
        </DrawerSection>
      )}
      {maySeeFund && (
        <DrawerSection title={text('file.fund')}>
          <FileList kind="fund" project={project} />
        </DrawerSection>
      )}
    </>
  );
}

function FileList({ kind, project }: { kind: FileKind; project: ProjectDetail }) {
  const text = useText('reviewParts');
  const api = filesApi(kind);
  const categories = useData(api.categories, { query: { projectId: project.id } }, { isQuiet: true });
  const files = useData(
    api.list,
    { query: { projectId: project.id, pageSize: allFiles } },
    { isQuiet: true },
  );
  const mayUpload = useMayCall(api.upload);
  const takes = mayUpload && takesFiles.includes(project.status);
  const rows = files.data?.list ?? [];
  return (
    <Loaded query={categories} what={text('file.title')} rows={2}>
      {({ list }) => (
        <>
          {list.length === 0 && rows.length === 0 && <p className="rv-none">{text('file.none')}</p>}
          <ul className="rv-files">
            {list.map((category) => (
              <Category
                key={category.categoryCode}
                category={category}
                kind={kind}
                files={rows.filter(({ categoryCode }) => categoryCode === category.categoryCode)}
              />
            ))}
          </ul>
          {takes && list.length > 0 && <UploadFile kind={kind} projectId={project.id} categories={list} />}
        </>
      )}
    </Loaded>
  );
}

const takesFiles: readonly number[] = [projectStatus.draft, projectStatus.returned, projectStatus.submitted];

interface CategoryProps {
  kind: FileKind;
  category: FileCategoryRow;
  files: readonly ProjectFileRow[];
}

function Category({ kind, category, files }: CategoryProps) {
  const text = useText('reviewParts');
  const isMissing = category.required && category.fileCount === 0;
  return (
    <li>
      <p className="rv-file-head">
        {category.fullName}
        {category.required && <KindTag>{text('file.required')}</KindTag>}
        {isMissing && (
          <StatusTag tone={category.overdue ? 'bad' : 'warn'} icon="alert">
            {text('file.missing')}
          </StatusTag>
        )}
      </p>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileLine key={file.id} kind={kind} file={file} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Addresses are good once: each look and each download draws its own. */
const addressOf = (kind: FileKind, id: string): Promise<string> =>
  call(filesApi(kind).offer, { params: { id } }, { isQuiet: true }).then(({ url }) => url);
const save = (kind: FileKind, id: string) =>
  addressOf(kind, id).then(saveTicket, (error: unknown) => reportFailure(error, filesApi(kind).offer));
const show = (kind: FileKind, { id, name }: ProjectFileRow) =>
  previewFile({ name, findAddress: () => addressOf(kind, id), onDownload: () => void save(kind, id) });

function FileLine({ kind, file }: { kind: FileKind; file: ProjectFileRow }) {
  const text = useText('reviewParts');
  const removing = useAction(otherDateApi.remove, { refreshes: [fundFileApi.list] });
  const remove = async () => {
    const isYes = await askFirst({
      title: text('file.removeTitle', { name: file.name }),
      effect: text('file.removeEffect'),
      verb: text('file.removeVerb'),
      isRisky: true,
    });
    if (isYes) removing.mutate({ params: { id: file.id } });
  };
  return (
    <li className="rv-file-line">
      <Icon name="doc" />
      {file.url ? (
        <button type="button" className="q-link" onClick={() => show(kind, file)}>
          {file.name}
        </button>
      ) : (
        <span>{file.name}</span>
      )}
      <span className="q-end rv-muted">{formatFileSize(file.fileSize)}</span>
      {file.url && (
        <IconButton
          icon="download"
          className="q-quiet"
          label={text('file.download', { name: file.name })}
          onClick={() => void save(kind, file.id)}
        />
      )}
      {file.canDelete && (
        <IconButton
          icon="trash"
          className="q-quiet"
          label={text('file.remove', { name: file.name })}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}

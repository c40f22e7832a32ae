import { useData } from '@qifu/client';
import { type FileCategoryRow, fundFileApi, otherDateApi, type ProjectFileRow } from '@qifu/contracts';
import { DrawerSection, KindTag, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { FileLine } from './file-line';
import { type FileKind, filesApi } from './files-api';
import type { ReadProject } from './project-drawer';
import { UploadFile } from './upload-file';

/** One application has a few dozen files at most. */
const allFiles = 500;

/** Files of an application by category; firms add them until they submit, staff until they accept. */
export function ProjectFiles({ project }: { project: ReadProject }) {
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

function FileList({ kind, project }: { kind: FileKind; project: ReadProject }) {
  const text = useText('reviewParts');
  const api = filesApi(kind);
  const categories = useData(api.categories, { query: { projectId: project.id } }, { isQuiet: true });
  // The server adds them for whoever may bring them back.
  const withRemoved = useMayCall(otherDateApi.restore) ? 1 : 0;
  const files = useData(
    api.list,
    { query: { projectId: project.id, pageSize: allFiles, withRemoved } },
    { isQuiet: true },
  );
  const mayUpload = useMayCall(api.upload);
  const takes = mayUpload && project.fileChanges !== 'none';
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
          {takes && list.length > 0 && (
            <UploadFile
              kind={kind}
              projectId={project.id}
              categories={list}
              needsReason={project.fileChanges === 'withReason'}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

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

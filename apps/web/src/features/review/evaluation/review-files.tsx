import { call } from '@qifu/client';
import { type EvaluatedProject, projectReviewApi } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { Empty, Icon, IconButton, showToast } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { useQueryClient } from '@tanstack/react-query';
import { previewFile } from '#shared/preview/preview-file';

type ReviewFile = EvaluatedProject['files'][number];
const wholeList = 1000;

interface ReviewFilesProps {
  groupId: string;
  projectId: string;
  files: readonly ReviewFile[];
}

/** Files of an application, each fetched by a ticket. */
export function ReviewFiles({ groupId, projectId, files }: ReviewFilesProps) {
  const text = useText('evaluation');
  const cache = useQueryClient();
  // A ticket is good once and for ten minutes, and an expert reads for longer: a fresh one is drawn for each press.
  const download = async (file: ReviewFile) => {
    const url = await freshTicket(groupId, projectId, file.id);
    if (url) return saveTicket(url);
    showToast({ text: text('document.fileGone'), tone: 'warn' });
    await cache.invalidateQueries({ queryKey: [projectReviewApi.myProjects.resource] });
  };
  const show = (file: ReviewFile) =>
    previewFile({
      name: file.name,
      findAddress: () => freshTicket(groupId, projectId, file.id),
      onDownload: () => void download(file),
    });
  if (files.length === 0)
    return <Empty title={text('document.noFiles')} hint={text('document.noFilesHint')} />;
  return (
    <ul className="ev-files">
      {files.map((file) => (
        <li key={file.id}>
          <Icon name="doc" />
          <button type="button" className="q-link" onClick={() => show(file)}>
            {file.name}
          </button>
          <span className="q-mute q-end">{formatFileSize(file.fileSize)}</span>
          <IconButton
            icon="download"
            className="q-quiet"
            label={text('document.download', { name: file.name })}
            onClick={() => void download(file)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Empty when the file is not there any more, or when its failure was already told. */
async function freshTicket(groupId: string, projectId: string, fileId: string): Promise<string> {
  const body = { groupId, pageSize: wholeList, sort: 'asc', sidx: 'seq' } as const;
  const { list } = await call(projectReviewApi.myProjects, { body });
  const project = list.find((found) => found.projectId === projectId);
  return project?.files.find(({ id }) => id === fileId)?.url ?? '';
}

import { call, reportFailure, useAction } from '@qifu/client';
import { fundFileApi, otherDateApi, type ProjectFileRow, projectApi } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { Icon, IconButton, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import type { ReactNode } from 'react';
import { useAskFileReason } from '#shared/ask-file-reason';
import { previewFile } from '#shared/preview/preview-file';
import { useRemoveFile } from '#shared/use-remove-file';
import { type FileKind, filesApi } from './files-api';

/** Addresses are good once: each look and each download draws its own. */
const addressOf = (kind: FileKind, id: string): Promise<string> =>
  call(filesApi(kind).offer, { params: { id } }, { isQuiet: true }).then(({ url }) => url);
const save = (kind: FileKind, id: string) =>
  addressOf(kind, id).then(saveTicket, (error: unknown) => reportFailure(error, filesApi(kind).offer));
const show = (kind: FileKind, { id, name }: ProjectFileRow) =>
  previewFile({ name, findAddress: () => addressOf(kind, id), onDownload: () => void save(kind, id) });

/** Brings back what was taken out of a submitted application, for a reason. */
function useRestoreFile({ id, name }: ProjectFileRow): () => Promise<void> {
  const text = useText('reviewParts');
  const askForReason = useAskFileReason();
  // One call serves both kinds, and the history and the gate stand on both.
  const restoring = useAction(otherDateApi.restore, { refreshes: [fundFileApi.list, projectApi.read] });
  return async () => {
    const reason = await askForReason({
      title: text('file.restoreTitle', { name }),
      effect: text('file.restoreEffect'),
      verb: text('file.restoreVerb'),
    });
    if (reason !== undefined) restoring.mutate({ params: { id }, body: { reason } });
  };
}

/** One file of an application; a removed one says who took it out and why, to whoever may bring it back. */
export function FileLine({ kind, file, more }: { kind: FileKind; file: ProjectFileRow; more?: ReactNode }) {
  const text = useText('reviewParts');
  const remove = useRemoveFile();
  const restore = useRestoreFile(file);
  const { removed, url, name, canDelete } = file;
  return (
    <li className={removed ? 'rv-file-line rv-file-gone' : 'rv-file-line'}>
      <Icon name="doc" />
      {url ? (
        <button type="button" className="q-link" onClick={() => show(kind, file)}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      {removed && (
        <StatusTag tone="warn" icon="trash">
          {text('file.removed')}
        </StatusTag>
      )}
      <span className="q-end rv-muted">{formatFileSize(file.fileSize)}</span>
      {url && (
        <IconButton
          icon="download"
          className="q-quiet"
          label={text('file.download', { name })}
          onClick={() => void save(kind, file.id)}
        />
      )}
      {!removed && more}
      {canDelete && (
        <IconButton
          icon="trash"
          className="q-quiet"
          label={text('file.remove', { name })}
          onClick={() => void remove(file)}
        />
      )}
      {removed && (
        <button
          type="button"
          className="q-link"
          aria-label={text('file.restore', { name })}
          onClick={() => void restore()}
        >
          {text('file.restoreVerb')}
        </button>
      )}
      {removed && <RemovedBy removed={removed} />}
    </li>
  );
}

/** One nobody entered is gone without a word. */
function RemovedBy({ removed }: { removed: NonNullable<ProjectFileRow['removed']> }) {
  const text = useText('reviewParts');
  const who = removed.user.split('/')[0] ?? '';
  return (
    <span className="rv-muted q-13 rv-file-why">
      {removed.reason
        ? text('file.removedBy', { who, time: showTime(removed.time), reason: removed.reason })
        : text('file.removedSilently')}
    </span>
  );
}

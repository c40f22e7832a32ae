import type { NamedFile } from '@qifu/contracts';
import { Icon, IconButton } from '@qifu/ui/parts';
import { previewStored } from '#shared/preview/preview-file';
import { saveStoredFile } from '#shared/sent-files';
import { useText } from '#shared/text';
import '#shared/upload/upload.css';

/** Files of a record, each fetched by a ticket when it is asked for. */
export function EvidenceList({ files }: { files: readonly NamedFile[] }) {
  const text = useText('files');
  const words = useText('upload');
  if (files.length === 0) return <p className="ent-none">{text('evidence.none')}</p>;
  return (
    <ul className="up-rows">
      {files.map((file) => (
        <li key={file.fileId}>
          <Icon name="doc" />
          <button
            type="button"
            className="q-link q-grow"
            onClick={() => previewStored(file, () => void saveStoredFile('annex', file.fileId))}
          >
            {file.name}
          </button>
          <IconButton
            icon="download"
            className="q-quiet"
            label={words('download', { name: file.name })}
            onClick={() => void saveStoredFile('annex', file.fileId)}
          />
        </li>
      ))}
    </ul>
  );
}

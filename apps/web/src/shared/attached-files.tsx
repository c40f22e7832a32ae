import type { NamedFile } from '@qifu/contracts';
import { Icon, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveStoredFile } from '@qifu/ui/upload';
import { previewStored } from './preview/preview-file';
import '@qifu/ui/upload.css';

/** Files of a record or a message: the name shows one, and each is fetched by a ticket when it is asked for. */
export function AttachedFiles({ files }: { files: readonly NamedFile[] }) {
  const text = useText('upload');
  return (
    <ul className="up-rows">
      {files.map((file) => (
        <li key={file.fileId}>
          <Icon name="doc" />
          <button
            type="button"
            className="q-link q-grow"
            title={text('preview', { name: file.name })}
            onClick={() => previewStored(file, () => void saveStoredFile('annex', file.fileId))}
          >
            {file.name}
          </button>
          <IconButton
            icon="download"
            className="q-quiet"
            label={text('download', { name: file.name })}
            onClick={() => void saveStoredFile('annex', file.fileId)}
          />
        </li>
      ))}
    </ul>
  );
}

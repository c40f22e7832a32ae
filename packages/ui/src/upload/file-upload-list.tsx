import { type ChunkedType, uploadTypes } from '@qifu/contracts';
import { type FileSizeUnit, formatFileSize } from '@qifu/rules';
import { Icon, IconButton } from '../parts';
import { useText } from '../text';
import { ChoosingPart } from './choosing-part';
import { sizeLimitOf } from './file-rules';
import { saveStoredFile } from './sent-files';
import { useUploadHost } from './upload-host';
import { useSentList } from './use-sent-list';
import './upload.css';

/** A file of a list (spec 3, uploaded file); older records know no more than its id and name. */
export interface ListedFile {
  fileId: string;
  name: string;
  fileSize?: number;
  fileExtension?: string;
  fileVersionId?: string;
  url?: string;
}

interface FileUploadListProps {
  files: readonly ListedFile[];
  onChange: (files: ListedFile[]) => void;
  type?: ChunkedType;
  /** 0: any number (spec 5, file upload). */
  limit?: number;
  fileSize?: number;
  sizeUnit?: FileSizeUnit;
  accept?: string;
  label?: string;
  isReadOnly?: boolean;
}

/** Files of a field: chosen or dropped, sent at once in chunks, read, fetched and taken off again. */
export function FileUploadList({
  files,
  onChange,
  type = 'annex',
  limit = 0,
  fileSize = 10,
  sizeUnit = 'MB',
  accept = '',
  label,
  isReadOnly = false,
}: FileUploadListProps) {
  const text = useText('upload');
  const rules = { type, limit, accept, size: { most: fileSize, unit: sizeUnit } };
  const list = useSentList<ListedFile>({
    files,
    onChange,
    rules,
    // The server answers with the name it stored the file under; people know it by the one they chose.
    keep: (uploaded, { name }) => ({ ...uploaded, name }),
  });
  return (
    <div className="up-list">
      <ChoosingPart
        list={list}
        rules={rules}
        icon="attach"
        label={label ?? text('choose')}
        isReadOnly={isReadOnly}
      >
        <Limits {...rules} />
      </ChoosingPart>
      {files.length > 0 && (
        <ul className="up-rows" aria-label={text('arrived')}>
          {files.map((file) => (
            <ListedRow
              key={file.fileId}
              file={file}
              type={type}
              onRemove={isReadOnly ? undefined : () => void list.remove(file)}
            />
          ))}
        </ul>
      )}
      {isReadOnly && files.length === 0 && <p className="up-hint">{text('none')}</p>}
    </div>
  );
}

function Limits({ type, limit, accept, size }: Parameters<typeof sizeLimitOf>[0] & { limit: number }) {
  const text = useText('upload');
  const { bytes } = sizeLimitOf({ type, ...(size && { size }) });
  const types = accept ? accept.replaceAll(',', ' ') : uploadTypes[type].extensions.join(' ');
  const words = { size: formatFileSize(bytes), count: limit, types };
  return <p className="up-hint">{text(limit > 0 ? 'limitsCounted' : 'limits', words)}</p>;
}

interface ListedRowProps {
  file: ListedFile;
  type: ChunkedType;
  onRemove: (() => void) | undefined;
}

function ListedRow({ file, type, onRemove }: ListedRowProps) {
  const { previewStored } = useUploadHost();
  const text = useText('upload');
  const { name, fileId } = file;
  return (
    <li>
      <Icon name="doc" />
      <span className="up-name">
        <span>{name}</span>
        {file.fileSize !== undefined && <span className="up-size">{formatFileSize(file.fileSize)}</span>}
      </span>
      <span className="up-acts">
        <IconButton
          icon="eye"
          className="q-quiet"
          label={text('preview', { name })}
          onClick={() => previewStored(file, () => void saveStoredFile(type, fileId))}
        />
        <IconButton
          icon="download"
          className="q-quiet"
          label={text('download', { name })}
          onClick={() => void saveStoredFile(type, fileId)}
        />
        {onRemove && (
          <IconButton
            icon="trash"
            className="q-quiet"
            label={text('removeOne', { name })}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}

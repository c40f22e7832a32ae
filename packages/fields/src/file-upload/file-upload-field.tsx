import { FileUploadList } from '@qifu/ui/upload';
import type { EditProps, ReadProps, SettingsOf } from '../registry/define';
import type { StoredFileValue } from '../registry/stored-file';
import type { fileUpload } from './file-upload.schema';

type Settings = SettingsOf<typeof fileUpload>;

/** Files chosen or dropped, sent at once; a record has them when it is saved. */
export function FileUploadField({
  value,
  onChange,
  settings,
  isDisabled,
}: EditProps<Settings, StoredFileValue[]>) {
  const { limit, fileSize, sizeUnit, accept, buttonText, showsTip, tipText } = settings;
  return (
    <>
      <FileUploadList
        files={value ?? []}
        onChange={(files) => onChange(files.length > 0 ? files : null)}
        {...{ limit, fileSize, sizeUnit, accept }}
        {...(buttonText && { label: buttonText })}
        isReadOnly={isDisabled || settings.isDisabled}
      />
      {showsTip && tipText && <p className="up-hint">{tipText}</p>}
    </>
  );
}

export const FilesRead = ({ value }: ReadProps<unknown, StoredFileValue[]>) => (
  <FileUploadList files={value} onChange={() => undefined} isReadOnly />
);

import { ImageUpload } from '@qifu/ui/upload';
import type { EditProps, ReadProps, SettingsOf } from '../registry/define';
import type { StoredFileValue } from '../registry/stored-file';
import type { imageUpload } from './image-upload.schema';

type Settings = SettingsOf<typeof imageUpload>;

const pictures = (value: readonly StoredFileValue[]) =>
  value.map((file) => ({ ...file, url: file.url ?? '' }));

/** Pictures in a grid, each to be opened whole. */
export function ImageUploadField({
  value,
  onChange,
  settings,
  isDisabled,
}: EditProps<Settings, StoredFileValue[]>) {
  const { limit, fileSize, sizeUnit, showsTip, tipText } = settings;
  return (
    <>
      <ImageUpload
        pictures={pictures(value ?? [])}
        onChange={(next) => onChange(next.length > 0 ? next : null)}
        {...{ limit, fileSize, sizeUnit }}
        isReadOnly={isDisabled || settings.isDisabled}
      />
      {showsTip && tipText && <p className="up-hint">{tipText}</p>}
    </>
  );
}

export const PicturesRead = ({ value }: ReadProps<unknown, StoredFileValue[]>) => (
  <ImageUpload pictures={pictures(value)} onChange={() => undefined} isReadOnly />
);

import type { UploadType } from '@qifu/contracts';
import { type ButtonKind, buttonClass, Icon, type IconName, useFieldWiring } from '@qifu/ui/parts';
import { acceptOf } from './sent-files';
import './file-button.css';

interface FileButtonProps {
  label: string;
  /** What kind of upload it is, which says the kinds of file that may be chosen; or the ending itself. */
  uploadType: UploadType | `.${string}`;
  onFiles: (files: File[]) => void;
  isBusy: boolean;
  isSingle?: boolean;
  kind?: ButtonKind;
  icon?: IconName;
}

/** A button that chooses files; a Field around it names it. */
export function FileButton({ label, uploadType, onFiles, isBusy, isSingle, kind, icon }: FileButtonProps) {
  const wiring = useFieldWiring();
  return (
    <label className={`${buttonClass(kind)} file-button`} aria-disabled={isBusy || undefined}>
      {icon && <Icon name={icon} />}
      {label}
      <input
        {...wiring}
        type="file"
        multiple={!isSingle}
        accept={uploadType.startsWith('.') ? uploadType : acceptOf(uploadType as UploadType)}
        disabled={isBusy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

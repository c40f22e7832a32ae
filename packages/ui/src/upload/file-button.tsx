import { type ButtonKind, buttonClass, Icon, type IconName, useFieldWiring } from '../parts';
import { acceptOf, type FileRules } from './file-rules';
import './file-button.css';

interface FileButtonProps {
  label: string;
  /** What the upload takes, which says the kinds of file that may be chosen; or the ending itself. */
  rules: FileRules | `.${string}`;
  onFiles: (files: File[]) => void;
  isBusy: boolean;
  isSingle?: boolean;
  kind?: ButtonKind;
  icon?: IconName;
}

/** A button that chooses files; a Field around it names it. */
export function FileButton({ label, rules, onFiles, isBusy, isSingle, kind, icon }: FileButtonProps) {
  const wiring = useFieldWiring();
  return (
    <label className={`${buttonClass(kind)} file-button`} aria-disabled={isBusy || undefined}>
      {icon && <Icon name={icon} />}
      {label}
      <input
        {...wiring}
        type="file"
        multiple={!isSingle}
        accept={typeof rules === 'string' ? rules : acceptOf(rules)}
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

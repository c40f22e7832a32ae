import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts';
import { useText } from '../text';
import { DropFrame } from './drop-frame';
import { FileButton } from './file-button';
import type { FileRules } from './file-rules';
import { UploadRows } from './upload-rows';
import type { SentList } from './use-sent-list';
import './upload.css';

interface ChoosingPartProps {
  list: Pick<SentList, 'add' | 'again' | 'problem' | 'uploads'>;
  rules: FileRules;
  icon: IconName;
  label: string;
  isReadOnly: boolean;
  /** What may be chosen, in words. */
  children?: ReactNode;
}

/** Where files of a list are chosen or dropped, why some were left out, and those that are on their way. */
export function ChoosingPart({ list, rules, icon, label, isReadOnly, children }: ChoosingPartProps) {
  const text = useText('upload');
  return (
    <>
      {!isReadOnly && (
        <DropFrame onFiles={list.add}>
          <p className="q-row">
            <FileButton icon={icon} label={label} rules={rules} isBusy={false} onFiles={list.add} />
            <span>{text('drop')}</span>
          </p>
          {children}
        </DropFrame>
      )}
      {list.problem && (
        <p className="q-field-error" role="alert">
          <Icon name="alert" />
          {list.problem}
        </p>
      )}
      <UploadRows uploads={list.uploads} onAgain={list.again} />
    </>
  );
}

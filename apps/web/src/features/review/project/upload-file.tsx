import type { FileCategoryRow } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Checkbox, Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { DropFrame, FileButton, UploadRows } from '@qifu/ui/upload';
import { useState } from 'react';
import { useAskFileReason } from '#shared/ask-file-reason';
import type { FileKind } from './files-api';
import { fileRules, useSendFiles } from './use-send-files';

interface UploadFileProps {
  kind: FileKind;
  projectId: string;
  categories: readonly FileCategoryRow[];
  /** The application was submitted: its applicant reads why something is added. */
  needsReason: boolean;
}

/** Adds files to one category of an application. */
export function UploadFile({ kind, projectId, categories, needsReason }: UploadFileProps) {
  const text = useText('reviewParts');
  const drop = useText('upload')('drop');
  const askForReason = useAskFileReason();
  const first = categories.find(({ required, fileCount }) => required && fileCount === 0) ?? categories[0];
  const [categoryCode, setCategoryCode] = useState(first?.categoryCode ?? '');
  const [isSafe, setIsSafe] = useState(false);
  const { uploads, isBusy, ...sending } = useSendFiles({ kind, projectId, categoryCode, isSafe });
  const ask = () =>
    askForReason({
      title: text('file.addTitle'),
      effect: text('file.addEffect'),
      verb: text('file.upload'),
    });
  const add = async (files: readonly File[]) => {
    const why = needsReason ? await ask() : '';
    if (why === undefined) return;
    sending.add(files, why);
  };
  return (
    <div className="rv-upload">
      <Field label={text('file.category')}>
        <Select
          value={categoryCode}
          choices={categories.map((category) => ({
            value: category.categoryCode,
            label: category.fullName,
          }))}
          onChange={(next = '') => setCategoryCode(next)}
        />
      </Field>
      <Checkbox checked={isSafe} onChange={() => setIsSafe(!isSafe)}>
        {text('file.blindSafe')}
      </Checkbox>
      <DropFrame isBusy={isBusy} onFiles={(files) => void add(files)}>
        <p className="q-row">
          <FileButton
            label={text('file.upload')}
            rules={fileRules}
            isBusy={isBusy}
            onFiles={(files) => void add(files)}
          />
          <span>{drop}</span>
        </p>
      </DropFrame>
      <UploadRows uploads={uploads} canSendAgain={!isBusy} onAgain={sending.again} />
    </div>
  );
}

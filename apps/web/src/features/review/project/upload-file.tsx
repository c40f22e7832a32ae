import { useAction } from '@qifu/client';
import { type FileCategoryRow, projectApi } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Checkbox, Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { DropFrame, FileButton, UploadRows, useUploads } from '@qifu/ui/upload';
import { useState } from 'react';
import { useAskFileReason } from '#shared/ask-file-reason';
import { useUnsavedGuard } from '#shared/unsaved';
import { type FileKind, filesApi } from './files-api';

interface UploadFileProps {
  kind: FileKind;
  projectId: string;
  categories: readonly FileCategoryRow[];
  /** The application was submitted: its applicant reads why something is added. */
  needsReason: boolean;
}

const rules = { type: 'annex' } as const;
const currentYear = () => Number(dayOf(Date.now()).slice(0, 4));

/** Adds files to one category of an application. */
export function UploadFile({ kind, projectId, categories, needsReason }: UploadFileProps) {
  const text = useText('reviewParts');
  const drop = useText('upload')('drop');
  const askForReason = useAskFileReason();
  const keeping = useAction(filesApi(kind).upload, { refreshes: [projectApi.read] });
  const uploads = useUploads(rules);
  useUnsavedGuard(uploads.isBusy);
  const first = categories.find(({ required, fileCount }) => required && fileCount === 0) ?? categories[0];
  const [categoryCode, setCategoryCode] = useState(first?.categoryCode ?? '');
  const [isSafe, setIsSafe] = useState(false);
  const [reason, setReason] = useState('');
  const send = async (why = reason) => {
    await uploads.sendAll();
    const sent = uploads.current().filter(({ state }) => state === 'sent');
    const files = sent.flatMap(({ uploaded }) => (uploaded ? [{ fileId: uploaded.fileId }] : []));
    if (files.length === 0) return;
    const body = { projectId, categoryCode, year: currentYear(), blindSafe: isSafe, reason: why, files };
    await keeping.mutateAsync({ body }).then(
      // What belongs to the application is shown by its list.
      () => {
        for (const { key } of sent) uploads.take(key);
      },
      // Said by the one place that reacts to failures; what was sent and not kept is cleared by the server.
      () => undefined,
    );
  };
  const isBusy = uploads.isBusy || keeping.isPending;
  const ask = () =>
    askForReason({
      title: text('file.addTitle'),
      effect: text('file.addEffect'),
      verb: text('file.upload'),
    });
  const add = async (files: readonly File[]) => {
    const why = needsReason ? await ask() : '';
    if (why === undefined) return;
    setReason(why);
    uploads.add(files);
    void send(why);
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
            rules={rules}
            isBusy={isBusy}
            onFiles={(files) => void add(files)}
          />
          <span>{drop}</span>
        </p>
      </DropFrame>
      <UploadRows
        uploads={uploads}
        canSendAgain={!isBusy}
        onAgain={(key) => {
          uploads.again(key);
          void send();
        }}
      />
    </div>
  );
}

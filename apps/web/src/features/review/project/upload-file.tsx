import { useAction } from '@qifu/client';
import { type FileCategoryRow, uploadTypes } from '@qifu/contracts';
import { dayOf, formatFileSize } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Checkbox, Field, Notice } from '@qifu/ui/parts';
import { useState } from 'react';
import { FileButton } from '#shared/file-button';
import { findFileProblem, uploadFile } from '#shared/sent-files';
import { useText } from '#shared/text';
import { type FileKind, filesApi } from './files-api';

interface UploadFileProps {
  kind: FileKind;
  projectId: string;
  categories: readonly FileCategoryRow[];
}

const currentYear = () => Number(dayOf(Date.now()).slice(0, 4));

/** Adds files to one category of an application. */
export function UploadFile({ kind, projectId, categories }: UploadFileProps) {
  const text = useText('reviewParts');
  const keeping = useAction(filesApi(kind).upload);
  const first = categories.find(({ required, fileCount }) => required && fileCount === 0) ?? categories[0];
  const [categoryCode, setCategoryCode] = useState(first?.categoryCode ?? '');
  const [isSafe, setIsSafe] = useState(false);
  const [underWay, setUnderWay] = useState('');
  const [problem, setProblem] = useState('');
  const send = async (files: readonly File[]) => {
    setProblem('');
    for (const file of files) {
      const found = findFileProblem(file, 'annex');
      if (found) {
        const size = formatFileSize(uploadTypes.annex.maxBytes);
        setProblem(text(`file.${found}`, { name: file.name, size }));
        return;
      }
    }
    try {
      const sent: { fileId: string }[] = [];
      for (const file of files) {
        setUnderWay(file.name);
        sent.push({ fileId: (await uploadFile('annex', file)).fileId });
      }
      const body = { projectId, categoryCode, year: currentYear(), blindSafe: isSafe, files: sent };
      await keeping.mutateAsync({ body });
    } catch {
      // Said by the one place that reacts to failures; what was sent and not kept is cleared by the server.
    } finally {
      setUnderWay('');
    }
  };
  const isBusy = underWay !== '' || keeping.isPending;
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
      <p className="q-row" aria-live="polite">
        <FileButton
          label={text('file.upload')}
          uploadType="annex"
          isBusy={isBusy}
          onFiles={(files) => void send(files)}
        />
        {underWay && <span className="rv-muted">{text('file.uploading', { name: underWay })}</span>}
      </p>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  );
}

import { type NamedFile, uploadTypes } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import { Icon, IconButton } from '@qifu/ui/parts';
import { useState } from 'react';
import { FileButton } from './file-button';
import { findFileProblem, uploadFile } from './sent-files';
import { useText } from './text';
import './evidence-field.css';

/** The size limit of one piece of evidence in words, for hints. */
export const evidenceLimit = formatFileSize(uploadTypes.annex.maxBytes);

interface EvidenceFieldProps {
  files: readonly NamedFile[];
  onChange: (files: NamedFile[]) => void;
}

/** Files that go with a form: sent at once, kept with the form. Stands inside a Field. */
export function EvidenceField({ files, onChange }: EvidenceFieldProps) {
  const text = useText('files');
  const { add, underWay, problem } = useEvidence(files, onChange);
  const isBusy = underWay !== '';
  return (
    <div className="evidence">
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.fileId}>
              <Icon name="doc" />
              <span className="q-grow">{file.name}</span>
              <IconButton
                icon="x"
                className="q-quiet"
                label={text('evidence.remove', { name: file.name })}
                onClick={() => onChange(files.filter(({ fileId }) => fileId !== file.fileId))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="q-row" aria-live="polite">
        <FileButton
          icon="attach"
          label={text('evidence.add')}
          uploadType="annex"
          isBusy={isBusy}
          onFiles={(chosen) => void add(chosen)}
        />
        {isBusy && <span className="q-mute">{text('evidence.uploading', { name: underWay })}</span>}
      </p>
      {problem && (
        <p className="q-field-error" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  );
}

/** Sends one file after another; those that went through stay even if a later one fails. */
function useEvidence(files: readonly NamedFile[], onChange: (files: NamedFile[]) => void) {
  const text = useText('files');
  const [underWay, setUnderWay] = useState('');
  const [problem, setProblem] = useState('');
  const add = async (chosen: readonly File[]) => {
    const wrong = chosen.find((file) => findFileProblem(file, 'annex'));
    const why = wrong && findFileProblem(wrong, 'annex');
    setProblem(why ? text(`problem.${why}`, { name: wrong.name, size: evidenceLimit }) : '');
    if (why) return;
    const kept = [...files];
    try {
      for (const file of chosen) {
        setUnderWay(file.name);
        const { fileId, name } = await uploadFile('annex', file);
        kept.push({ fileId, name });
      }
    } catch {
      // Said by the one place that reacts to failures.
    } finally {
      setUnderWay('');
      onChange(kept);
    }
  };
  return { add, underWay, problem };
}

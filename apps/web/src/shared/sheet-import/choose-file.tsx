import { Button, Icon, Notice, showNumber } from '@qifu/ui/parts';
import { type DragEvent, useState } from 'react';
import { FileButton } from '../file-button';
import { useText } from '../text';
import type { ImportStage } from './use-sheet-import';

interface ChooseFileProps {
  /** What the sheet holds and how rows are recognised. */
  lead: string;
  maxRows: number;
  stage: Extract<ImportStage, { at: 'choose' | 'reading' }>;
  onFile: (file: File) => void;
  onTemplate: () => void;
}

/** Template and file: chosen by button or dropped anywhere in the frame. */
export function ChooseFile({ lead, maxRows, stage, onFile, onTemplate }: ChooseFileProps) {
  const text = useText('sheetImport');
  const [isOver, setIsOver] = useState(false);
  const isReading = stage.at === 'reading';
  const take = (file: File | undefined) => {
    if (file && !isReading) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const problem = stage.at === 'choose' ? stage.problem : undefined;
  return (
    <>
      <section className="si-import-step">
        <p>{lead}</p>
        <Button icon="download" onClick={onTemplate}>
          {text('template')}
        </Button>
      </section>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the file button inside beside it. */}
      <div
        className="si-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={28} />
        <p>{isReading ? text('reading', { name: stage.fileName }) : text('drop')}</p>
        <FileButton
          kind="main"
          label={text('choose')}
          uploadType="template"
          isBusy={isReading}
          isSingle
          onFiles={([file]) => take(file)}
        />
        <p className="si-muted">{text('limits', { rows: showNumber(maxRows) })}</p>
      </div>
      <div aria-live="polite">
        {problem && (
          <Notice tone="bad" role="alert">
            {text(`problem.${problem}`, { name: stage.fileName })}
          </Notice>
        )}
        {stage.at === 'choose' && stage.refusal && (
          <Notice tone="bad" role="alert" title={stage.fileName}>
            {stage.refusal}
          </Notice>
        )}
      </div>
    </>
  );
}

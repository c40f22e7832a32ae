import { Button, Icon, Notice, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { DropFrame, FileButton, sizeLimitOf } from '@qifu/ui/upload';
import type { ImportStage, SheetRules } from './use-sheet-import';

interface ChooseFileProps {
  /** What the sheet holds and how rows are recognised. */
  lead: string;
  maxRows: number;
  rules: SheetRules;
  stage: Extract<ImportStage, { at: 'choose' | 'reading' }>;
  onFile: (file: File) => void;
  onTemplate: () => void;
}

/** Template and file: chosen by button or dropped anywhere in the frame. */
export function ChooseFile({ lead, maxRows, rules, stage, onFile, onTemplate }: ChooseFileProps) {
  const text = useText('sheetImport');
  const isReading = stage.at === 'reading';
  const take = (file: File | undefined) => {
    if (file && !isReading) onFile(file);
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
      <DropFrame className="si-drop" isBusy={isReading} onFiles={([file]) => take(file)}>
        <Icon name="upload" size={28} />
        <p>{isReading ? text('reading', { name: stage.fileName }) : text('drop')}</p>
        <FileButton
          kind="main"
          label={text('choose')}
          rules={rules}
          isBusy={isReading}
          isSingle
          onFiles={([file]) => take(file)}
        />
        <p className="si-muted">
          {text('limits', { rows: showNumber(maxRows), size: sizeLimitOf(rules).most })}
        </p>
      </DropFrame>
      <div aria-live="polite">
        {problem && (
          <Notice tone="bad" role="alert">
            {text(`problem.${problem}`, { name: stage.fileName, size: sizeLimitOf(rules).most })}
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

import { Button, Dialog, Stepper } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ChooseFile } from './choose-file';
import { ImportPreview } from './import-preview';
import { ImportResult } from './import-result';
import type { ChosenMatching, SheetMatching } from './sheet-shapes';
import {
  type ImportStage,
  type SentSheet,
  type SheetCalls,
  sheetRules,
  useSheetImport,
} from './use-sheet-import';
import './sheet-import.css';

interface SheetImportDialogProps {
  title: string;
  /** What the sheet holds and how rows are recognised. */
  lead: string;
  /** How many rows one sheet may have. */
  maxRows?: number;
  calls: SheetCalls;
  /** A file that was sent before: it is read at once. */
  sent?: SentSheet | undefined;
  /** How it is chosen which rows change what is there. */
  MatchingChoice?: ComponentType<MatchingChoiceProps>;
  /** Below the file and the result: what was brought in before. */
  children?: ReactNode;
  onClose: () => void;
}

export interface MatchingChoiceProps {
  matching: SheetMatching;
  isBusy: boolean;
  onChange: (chosen: ChosenMatching) => void;
}

const usualRows = 5_000;
const steps = ['choose', 'preview', 'done'] as const;
const stepOf = (stage: ImportStage) =>
  stage.at === 'reading' ? 'choose' : stage.at === 'writing' ? 'preview' : stage.at;

/** Brings a spreadsheet in, in three steps, with every wrong cell named before anything is kept. */
export function SheetImportDialog({
  title,
  lead,
  maxRows = usualRows,
  calls,
  sent,
  MatchingChoice,
  children,
  onClose,
}: SheetImportDialogProps) {
  const text = useText('sheetImport');
  const importing = useSheetImport(calls, sent);
  const { stage } = importing;
  const [onlyValid, setOnlyValid] = useState(false);
  return (
    <Dialog
      isOpen
      size="large"
      title={title}
      onClose={onClose}
      foot={
        <ImportFoot
          importing={importing}
          onlyValid={onlyValid}
          onClose={onClose}
          onRestart={() => {
            setOnlyValid(false);
            importing.restart();
          }}
        />
      }
    >
      <div className="si-import">
        <Stepper
          steps={steps.map((key) => ({ key, label: text(`step.${key}`) }))}
          current={stepOf(stage)}
          isDone={stage.at === 'done'}
        />
        {(stage.at === 'choose' || stage.at === 'reading') && (
          <ChooseFile
            lead={lead}
            maxRows={maxRows}
            rules={calls.rules ?? sheetRules}
            stage={stage}
            onFile={(file) => void importing.read(file)}
            onTemplate={importing.template}
          />
        )}
        {(stage.at === 'preview' || stage.at === 'writing') && (
          <ImportPreview
            preview={stage.preview}
            onlyValid={onlyValid}
            onOnlyValid={setOnlyValid}
            onMend={stage.at === 'preview' ? importing.mend : undefined}
            matching={
              stage.preview.matching && importing.rematch && MatchingChoice ? (
                <MatchingChoice
                  matching={stage.preview.matching}
                  isBusy={stage.at === 'writing' || stage.isChecking === true}
                  onChange={(chosen) => void importing.rematch?.(chosen)}
                />
              ) : undefined
            }
          />
        )}
        {stage.at === 'done' && <ImportResult result={stage.result} />}
        {(stage.at === 'choose' || stage.at === 'done') && children}
      </div>
    </Dialog>
  );
}

interface ImportFootProps {
  importing: ReturnType<typeof useSheetImport>;
  onlyValid: boolean;
  onClose: () => void;
  onRestart: () => void;
}

function ImportFoot({ importing, onlyValid, onClose, onRestart }: ImportFootProps) {
  const text = useText('sheetImport');
  const common = useText('common');
  const { stage, confirm } = importing;
  if (stage.at === 'done') {
    return (
      <>
        <Button onClick={onRestart}>{text('again')}</Button>
        <Button kind="main" onClick={onClose}>
          {common('actions.close')}
        </Button>
      </>
    );
  }
  if (stage.at === 'choose' || stage.at === 'reading')
    return <Button onClick={onClose}>{common('actions.cancel')}</Button>;
  const { ok, bad } = stage.preview.summary;
  const count = bad === 0 || onlyValid ? ok : 0;
  return (
    <>
      <Button onClick={onRestart}>{text('otherFile')}</Button>
      <Button onClick={onClose}>{common('actions.cancel')}</Button>
      <Button
        kind="main"
        disabled={count === 0}
        busy={stage.at === 'writing' || stage.isChecking === true}
        onClick={() => void confirm(onlyValid)}
      >
        {count > 0 ? text('confirm', { count }) : text(ok > 0 ? 'confirmBlocked' : 'confirmNone')}
      </Button>
    </>
  );
}

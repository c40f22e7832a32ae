import type { DesignInfo } from '@qifu/contracts';
import { Button, Icon, IconButton, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import type { Designer } from './use-designer';
import type { Saved } from './use-save';

interface DesignerHeadProps {
  design: Pick<DesignInfo, 'fullName' | 'publishedNo'>;
  /** Something was changed since its release. */
  isAhead: boolean;
  designer: Designer;
  save: Saved;
  onBack: () => void;
  onPreview: () => void;
  onRelease: () => void;
  /** Who else is here. */
  children?: ReactNode;
}

/** What is designed, in what state it is and when it was saved; steps back and forth; and the one act that counts. */
export function DesignerHead({
  design,
  designer,
  isAhead,
  onBack,
  onPreview,
  onRelease,
  ...rest
}: DesignerHeadProps) {
  const text = useText('designer');
  const undone = designer.past.at(-1);
  const redone = designer.future[0];
  return (
    <header className="dsg-head">
      <IconButton icon="left" label={text('head.back')} onClick={onBack} />
      <h1 title={design.fullName}>{design.fullName}</h1>
      <StateOfDesign publishedNo={design.publishedNo} isAhead={isAhead} />
      <span className="dsg-acts">
        <SavedAt save={rest.save} />
        {rest.children}
        <i className="dsg-rule" />
        <IconButton
          icon="undo"
          label={undone ? text('head.undo', { step: undone.label }) : text('head.undoNone')}
          disabled={!undone}
          onClick={designer.undo}
        />
        <IconButton
          icon="redo"
          label={redone ? text('head.redo', { step: redone.label }) : text('head.redoNone')}
          disabled={!redone}
          onClick={designer.redo}
        />
        <Button icon="eye" onClick={onPreview}>
          {text('head.preview')}
        </Button>
        <Button kind="main" onClick={onRelease}>
          {text('head.release')}
        </Button>
      </span>
    </header>
  );
}

function StateOfDesign({ publishedNo, isAhead }: Pick<DesignInfo, 'publishedNo'> & { isAhead: boolean }) {
  const text = useText('designer');
  if (publishedNo === null) return <StatusTag tone="idle">{text('head.never')}</StatusTag>;
  return isAhead ? (
    <StatusTag tone="warn">{text('head.ahead', { no: publishedNo })}</StatusTag>
  ) : (
    <StatusTag tone="ok">{text('head.current', { no: publishedNo })}</StatusTag>
  );
}

/** When the design was last saved; what could not be saved stands out. */
function SavedAt({ save: { state, at, mergedWith } }: { save: Saved }) {
  const text = useText('designer');
  const moved = useText('designerMoving');
  const isKept = state === 'clean' || state === 'rebased';
  return (
    <span className={`dsg-saved dsg-saved-${state}`} role="status">
      {isKept && <Icon name="check" />}
      {state === 'failed' && <Icon name="alert" />}
      {state === 'rebased' && mergedWith !== ''
        ? moved('others.merged', { name: mergedWith })
        : state === 'clean' && at
          ? text('saved.at', { time: showTime(at, 'clock') })
          : text(`saved.${state}`)}
    </span>
  );
}

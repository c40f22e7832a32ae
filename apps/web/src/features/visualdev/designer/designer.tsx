import type { DesignDocument, DesignInfo, KeptDesignStep } from '@qifu/contracts';
import { childrenOf, isSubTable, readDesign } from '@qifu/designs';
import { findKind } from '@qifu/fields';
import { Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '#shared/unsaved';
import { ReleaseDialog } from '../design/release-dialog';
import { Canvas } from './canvas';
import { DesignerHead } from './designer-head';
import { DesignerSides } from './designer-sides';
import { KeyLine } from './key-line';
import { MoveDialog } from './move-dialog';
import { OthersHere } from './others-here';
import { ListPart, PartChoice } from './part-choice';
import { type Device, StageBar } from './stage-bar';
import { stepsOf } from './step-log';
import { keptSteps } from './step-store';
import { useClipboard } from './use-clipboard';
import { type Designer, useDesigner } from './use-designer';
import { type DesignerActs, useDesignerActs } from './use-designer-acts';
import { useDesignerKeys } from './use-designer-keys';
import { useDesigning } from './use-designing';
import { type Moving, useMoving } from './use-moving';
import { type Saved, useSave } from './use-save';
import './designer.css';
import './settings.css';

interface DesignerProps {
  design: DesignInfo;
  /** What was done in it before, by whomever. */
  steps: readonly KeptDesignStep[];
  onClose: () => void;
}

const PreviewDialog = lazy(() =>
  import('./preview-dialog').then((part) => ({ default: part.PreviewDialog })),
);

let made = 0;

/** The designer of a form and its list: parts, the form itself, and the settings of what is chosen. */
export function DesignerView({ design, steps, onClose }: DesignerProps) {
  const text = useText('designer');
  // A newer reading of it is our own save: what is on the screen is newer still.
  const [start] = useState(() => readDesign(design, { newId: () => `new-${++made}`, parse: JSON.parse }));
  const [startVersion] = useState(design.version);
  const [kept] = useState(
    () => keptSteps(design.id, design.version) ?? { document: start, ...stepsOf(steps) },
  );
  const designer = useDesigner(start, kept);
  const [asked, chooseAll] = useState<readonly string[]>([]);
  const chosenIds = asked.filter((id) => id in designer.document.nodes);
  const chosen = designer.document.nodes[chosenIds.at(-1) ?? ''];
  const acts = useDesignerActs(designer, chosenIds, chooseAll);
  const moving = useMoving(designer.document, acts);
  const { place, isSet, unset, toSettings, toPalette, toCanvas } = usePlaces();
  const clipboard = useClipboard({ designer, acts, chosenIds, designId: design.id, say: moving.say });
  const [device, setDevice] = useState<Device>('desktop');
  const [open, setOpen] = useState<'move' | 'preview' | 'release'>();
  const [part, setPart] = useState<'form' | 'list'>('form');
  const isForm = part === 'form';
  const onKeyDown = useDesignerKeys({
    ...{ designer, acts, moving, chosenIds, isForm, toSettings, toPalette, toCanvas },
  });
  const save = useSave(design, designer, { startVersion, steps });
  const others = useDesigning({ designId: design.id, elementId: chosen?.id ?? '', onSaved: save.catchUp });
  const { mayLeave, release } = useUnsavedGuard(designer.isDirty);
  const leave = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole place; each act has a button too.
    <div className="dsg" data-whole-window ref={place} onKeyDown={onKeyDown} {...(isForm && clipboard)}>
      <DesignerHead
        {...{ design, designer, save }}
        isAhead={designer.isDirty || design.state === 2}
        onBack={() => void leave()}
        onPreview={() => setOpen('preview')}
        onRelease={() => void save.now().then((isSaved) => isSaved && setOpen('release'))}
      >
        <OthersHere others={others} />
        {design.webType !== 1 && (
          <PartChoice
            part={part}
            onChange={(next) => {
              if (moving.taken) moving.cancel();
              setPart(next);
            }}
          />
        )}
      </DesignerHead>
      <div className="dsg-narrow">
        <Notice tone="info">{text('narrow')}</Notice>
      </div>
      {!isForm ? (
        <ListPart info={design} document={designer.document} take={designer.take} />
      ) : (
        <>
          <DesignerSides {...{ designer, acts, moving, chosen, chosenIds, isSet }} onUnset={unset}>
            <StageBar device={device} onDevice={setDevice} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter does the same, and so do the keys that move. */}
            <div className="dsg-ground" onDoubleClick={toSettings} {...atEnd(moving, designer.document)}>
              <Canvas
                document={designer.document}
                {...{ chosenIds, acts, moving, device, others }}
                onMoveTo={() => setOpen('move')}
              />
            </div>
          </DesignerSides>
          <KeyLine moving={moving} counted={text('counted', countsOf(designer.document.nodes))} />
        </>
      )}
      <Dialogs
        {...{ open, design, designer, save, device, chosenIds, acts, moving }}
        onClose={() => setOpen(undefined)}
      />
    </div>
  );
}

/** Whatever is let go below the form goes to its end. */
const atEnd = (moving: Moving, { nodes }: Pick<DesignDocument, 'nodes'>) => ({
  onDragOver: (event: DragEvent) => {
    event.preventDefault();
    const last = childrenOf(nodes)(null).at(-1);
    moving.hover(last?.id ?? '', last ? 'after' : 'inside');
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    moving.drop();
  },
});

/** What stands in a form, in figures. */
function countsOf(nodes: DesignDocument['nodes']) {
  const all = Object.values(nodes);
  return {
    fields: all.filter(({ type }) => findKind(type)?.value).length,
    tables: all.filter(isSubTable).length,
  };
}

/** Where the keyboard goes: to the settings, which come over the canvas in a window of middle width, and to the parts. */
function usePlaces() {
  const place = useRef<HTMLDivElement>(null);
  const [isSet, setIsSet] = useState(false);
  const focusOn = (selector: string) =>
    place.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  // Whoever opens a design goes on by keys at once.
  useEffect(
    () => place.current?.querySelector<HTMLElement>('.dsg-sheet')?.focus({ preventScroll: true }),
    [],
  );
  return {
    place,
    isSet,
    unset: () => setIsSet(false),
    toSettings: () => {
      setIsSet(true);
      setTimeout(() => focusOn('.dsg-right :is(input, textarea)'));
    },
    toPalette: () => focusOn('.dsg-find input'),
    toCanvas: () => focusOn('.dsg-sheet'),
  };
}

interface DialogsProps {
  open: 'move' | 'preview' | 'release' | undefined;
  design: DesignInfo;
  designer: Designer;
  save: Saved;
  device: Device;
  chosenIds: readonly string[];
  acts: DesignerActs;
  moving: Moving;
  onClose: () => void;
}

/** What stands over the designer: places to move to, the form as somebody sees it, or what a release would do. */
function Dialogs({ open, design, designer, save, device, chosenIds, acts, moving, onClose }: DialogsProps) {
  const { document } = designer;
  if (open === 'move')
    return <MoveDialog nodes={document.nodes} ids={chosenIds} {...{ acts, moving, onClose }} />;
  if (open === 'preview')
    return (
      <Suspense>
        <PreviewDialog {...{ design, device, document, onClose }} />
      </Suspense>
    );
  if (open !== 'release') return null;
  return (
    <ReleaseDialog
      design={{ ...design, version: save.version.current }}
      onReleased={({ version }) => {
        save.version.current = version;
      }}
      onClose={onClose}
    />
  );
}

import type { DesignInfo } from '@qifu/contracts';
import { readDesign } from '@qifu/designs';
import { Button, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRef, useState } from 'react';
import { useUnsavedGuard } from '#shared/unsaved';
import { ReleaseDialog } from '../design/release-dialog';
import { Canvas } from './canvas';
import { DesignerSides } from './designer-sides';
import { MoveDialog } from './move-dialog';
import { ListPart, PartChoice } from './part-choice';
import { StepButtons } from './step-buttons';
import { keptSteps } from './step-store';
import { useClipboard } from './use-clipboard';
import { useDesigner } from './use-designer';
import { useDesignerActs } from './use-designer-acts';
import { useDesignerKeys } from './use-designer-keys';
import { useMoving } from './use-moving';
import { useSave } from './use-save';
import './designer.css';

interface DesignerProps {
  design: DesignInfo;
  onClose: () => void;
}

let made = 0;

/** The designer of a form and its list: parts, the form itself, and the settings of what is chosen. */
export function DesignerView({ design, onClose }: DesignerProps) {
  const text = useText('designer');
  const moved = useText('designerMoving');
  // A newer reading of it is our own save: what is on the screen is newer still.
  const [start] = useState(() => readDesign(design, { newId: () => `new-${++made}`, parse: JSON.parse }));
  const [startVersion] = useState(design.version);
  const [kept] = useState(() => keptSteps(design.id, design.version));
  const designer = useDesigner(start, kept);
  const [asked, chooseAll] = useState<readonly string[]>([]);
  const chosenIds = asked.filter((id) => id in designer.document.nodes);
  const chosen = designer.document.nodes[chosenIds.at(-1) ?? ''];
  const acts = useDesignerActs(designer, chosenIds, chooseAll);
  const moving = useMoving(designer.document, acts);
  const place = useRef<HTMLDivElement>(null);
  const toSettings = () =>
    place.current?.querySelector<HTMLElement>('.dsg-right input, .dsg-right textarea')?.focus();
  const onKeyDown = useDesignerKeys({ designer, acts, moving, chosenIds, toSettings });
  const clipboard = useClipboard({ designer, acts, chosenIds, designId: design.id, say: moving.say });
  const [isMovingTo, setIsMovingTo] = useState(false);
  const save = useSave(design, designer, startVersion);
  const [isReleasing, setIsReleasing] = useState(false);
  const [part, setPart] = useState<'form' | 'list'>('form');
  const { mayLeave, release } = useUnsavedGuard(designer.isDirty);
  const leave = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole place; each act has a button too.
    <div className="dsg" ref={place} onKeyDown={onKeyDown} {...clipboard}>
      <header className="dsg-head">
        <IconButton icon="left" label={text('head.back')} onClick={() => void leave()} />
        <h1>{design.fullName}</h1>
        <span className="q-mute" role="status">
          {text(`saved.${save.state}`)}
        </span>
        {design.webType !== 1 && <PartChoice part={part} onChange={setPart} />}
        <span className="q-end q-row">
          <StepButtons designer={designer} />
          <Button
            kind="main"
            onClick={() => void save.now().then((isSaved) => isSaved && setIsReleasing(true))}
          >
            {text('head.release')}
          </Button>
        </span>
      </header>
      {part === 'list' ? (
        <ListPart info={design} document={designer.document} take={designer.take} />
      ) : (
        <DesignerSides {...{ designer, acts, moving, chosen, chosenIds }}>
          <Canvas
            document={designer.document}
            {...{ chosenIds, acts, moving }}
            onMoveTo={() => setIsMovingTo(true)}
          />
        </DesignerSides>
      )}
      <footer className="dsg-keys">
        <span id="dsg-said" className="dsg-said" role="status">
          {moving.said}
        </span>
        <span>{moving.taken ? moved('slot.keys') : text('keys')}</span>
      </footer>
      {isMovingTo && (
        <MoveDialog
          nodes={designer.document.nodes}
          ids={chosenIds}
          {...{ acts, moving }}
          onClose={() => setIsMovingTo(false)}
        />
      )}
      {isReleasing && (
        <ReleaseDialog
          design={{ ...design, version: save.version.current }}
          onReleased={({ version }) => {
            save.version.current = version;
          }}
          onClose={() => setIsReleasing(false)}
        />
      )}
    </div>
  );
}

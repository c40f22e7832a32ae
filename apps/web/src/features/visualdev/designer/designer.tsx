import type { DesignDocument, DesignInfo } from '@qifu/contracts';
import { isSubTable, readDesign } from '@qifu/designs';
import { findKind } from '@qifu/fields';
import { Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRef, useState } from 'react';
import { useUnsavedGuard } from '#shared/unsaved';
import { ReleaseDialog } from '../design/release-dialog';
import { Canvas } from './canvas';
import { DesignerHead } from './designer-head';
import { DesignerSides } from './designer-sides';
import { KeyLine } from './key-line';
import { MoveDialog } from './move-dialog';
import { ListPart, PartChoice } from './part-choice';
import { type Device, StageBar } from './stage-bar';
import { keptSteps } from './step-store';
import { useClipboard } from './use-clipboard';
import { useDesigner } from './use-designer';
import { useDesignerActs } from './use-designer-acts';
import { useDesignerKeys } from './use-designer-keys';
import { useMoving } from './use-moving';
import { useSave } from './use-save';
import './designer.css';
import './settings.css';

interface DesignerProps {
  design: DesignInfo;
  onClose: () => void;
}

let made = 0;

/** The designer of a form and its list: parts, the form itself, and the settings of what is chosen. */
export function DesignerView({ design, onClose }: DesignerProps) {
  const text = useText('designer');
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
  const [isSet, setIsSet] = useState(false);
  const focusOn = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus();
  const toSettings = () => {
    setIsSet(true);
    setTimeout(() => focusOn('.dsg-right :is(input, textarea)'));
  };
  const toPalette = () => focusOn('.dsg-find input');
  const onKeyDown = useDesignerKeys({ designer, acts, moving, chosenIds, toSettings, toPalette });
  const clipboard = useClipboard({ designer, acts, chosenIds, designId: design.id, say: moving.say });
  const [device, setDevice] = useState<Device>('desktop');
  const [isMovingTo, setIsMovingTo] = useState(false);
  const [part, setPart] = useState<'form' | 'list'>('form');
  const save = useSave(design, designer, startVersion);
  const [isReleasing, setIsReleasing] = useState(false);
  const { mayLeave, release } = useUnsavedGuard(designer.isDirty);
  const leave = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole place; each act has a button too.
    <div className="dsg" data-whole-window ref={place} onKeyDown={onKeyDown} {...clipboard}>
      <DesignerHead
        {...{ design, designer, save }}
        isAhead={designer.isDirty || design.state === 2}
        onBack={() => void leave()}
        onRelease={() => void save.now().then((isSaved) => isSaved && setIsReleasing(true))}
      >
        {design.webType !== 1 && <PartChoice part={part} onChange={setPart} />}
      </DesignerHead>
      <div className="dsg-narrow">
        <Notice tone="info">{text('narrow')}</Notice>
      </div>
      {part === 'list' ? (
        <ListPart info={design} document={designer.document} take={designer.take} />
      ) : (
        <>
          <DesignerSides
            {...{ designer, acts, moving, chosen, chosenIds, isSet }}
            onUnset={() => setIsSet(false)}
          >
            <StageBar device={device} onDevice={setDevice} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter does the same. */}
            <div onDoubleClick={toSettings}>
              <Canvas
                document={designer.document}
                {...{ chosenIds, acts, moving, device }}
                onMoveTo={() => setIsMovingTo(true)}
              />
            </div>
          </DesignerSides>
          <KeyLine moving={moving} counted={text('counted', countsOf(designer.document.nodes))} />
        </>
      )}
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

/** What stands in a form, in figures. */
function countsOf(nodes: DesignDocument['nodes']) {
  const all = Object.values(nodes);
  return {
    fields: all.filter(({ type }) => findKind(type)?.value).length,
    tables: all.filter(isSubTable).length,
  };
}

import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { childrenOf } from '@qifu/designs';
import { type FieldType, findKind, settingsOf } from '@qifu/fields';
import { runtimes } from '@qifu/fields/runtimes';
import { Field, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { CSSProperties, DragEvent, ReactNode } from 'react';
import type { Slot } from './slots';
import type { DesignerActs } from './use-designer-acts';
import type { Moving } from './use-moving';
import '../form/module-form.css';
import './canvas.css';

interface CanvasProps {
  document: Pick<DesignDocument, 'nodes'>;
  chosenIds: readonly string[];
  acts: DesignerActs;
  moving: Moving;
  onMoveTo: () => void;
}

/** The form as it will be, each element to be chosen, moved and changed. */
export function Canvas({ document: { nodes }, ...rest }: CanvasProps) {
  const text = useText('designer');
  const moved = useText('designerMoving');
  const { moving, chosenIds } = rest;
  const below = childrenOf(nodes);
  const draw = (parent: string | null): ReactNode =>
    below(parent).map((node) => (
      <CanvasElement key={node.id} {...{ node, ...rest }} inner={() => draw(node.id)} />
    ));
  const end = below(null).at(-1);
  const chosen = nodes[chosenIds.at(-1) ?? ''];
  return (
    <div
      className="dsg-sheet"
      role="application"
      aria-label={moved('chosen.name')}
      aria-describedby="dsg-said"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the form is one place of the keyboard; arrows go about in it.
      tabIndex={0}
      onDragOver={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) moving.hover(end?.id ?? '', end ? 'after' : 'inside');
      }}
      onDrop={(event) => {
        event.preventDefault();
        moving.drop();
      }}
    >
      {chosen && (
        <span className="q-sr">{moved('chosen.chosen', { name: chosen.label ?? chosen.type })}</span>
      )}
      {end ? (
        <div className="mod-form">{draw(null)}</div>
      ) : (
        <p className="dsg-empty">{text('canvas.empty')}</p>
      )}
    </div>
  );
}

interface CanvasElementProps extends Omit<CanvasProps, 'document'> {
  node: DesignNode;
  inner: () => ReactNode;
}

function CanvasElement({ node, chosenIds, acts, moving, onMoveTo, inner }: CanvasElementProps) {
  const text = useText('designer');
  const moved = useText('designerMoving');
  const { id } = node;
  const isChosen = chosenIds.includes(id);
  const isLast = chosenIds.at(-1) === id;
  const isHeld = moving.taken?.ids.includes(id);
  const slot = moving.slot?.at === id ? moving.slot : undefined;
  const isHalf = (node.span ?? 24) < 24;
  const ids = isChosen ? chosenIds : [id];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press chooses; the outline and the keys do the same.
    <div
      className={`mod-place dsg-element${isChosen ? ' dsg-chosen' : ''}${isHeld ? ' dsg-home' : ''}`}
      style={{ '--span': node.span ?? 24 } as CSSProperties}
      data-element={id}
      draggable
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.setData('text/plain', node.label ?? node.type);
        // The browser takes the picture of what is held first; what follows must not change it.
        setTimeout(() => moving.lift(ids));
      }}
      onDragEnd={() => moving.cancel()}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        moving.hover(id, sideOf(event, node));
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (within(event.target, '.dsg-bar')) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey)
          acts.chooseAll(isChosen ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
        else if (!isChosen || chosenIds.length === 1) acts.choose(id);
      }}
    >
      {slot && (
        <div className={`dsg-line dsg-line-${slot.side}${isHalf ? ' dsg-line-upright' : ''}`}>
          <span>{moving.whereOf(slot)}</span>
        </div>
      )}
      <StandIn node={node} inner={inner} />
      {isLast && !moving.taken && (
        <div className="dsg-bar" role="toolbar" aria-label={node.label ?? node.type}>
          <IconButton icon="up" label={text('act.up')} onClick={() => acts.moveBy(chosenIds, -1)} />
          <IconButton icon="down" label={text('act.down')} onClick={() => acts.moveBy(chosenIds, 1)} />
          <IconButton icon="arrow" label={moved('slot.title')} onClick={onMoveTo} />
          <IconButton icon="copy" label={text('act.copy')} onClick={() => acts.copy(chosenIds)} />
          <IconButton icon="trash" label={text('act.remove')} onClick={() => acts.remove(chosenIds)} />
        </div>
      )}
    </div>
  );
}

const within = (target: EventTarget, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null;

/** Beside a narrow element left and right count, at a wide one above and below. */
function sideOf(event: DragEvent, node: DesignNode): Slot['side'] {
  const { top, left, height, width } = event.currentTarget.getBoundingClientRect();
  const down = (event.clientY - top) / Math.max(1, height);
  const across = (event.clientX - left) / Math.max(1, width);
  if (findKind(node.type)?.isContainer && down > 0.3 && down < 0.7) return 'inside';
  return ((node.span ?? 24) < 24 ? across : down) < 0.5 ? 'before' : 'after';
}

const nothing = () => undefined;

/** What the element looks like; nothing can be entered here. */
function StandIn({ node, inner }: { node: DesignNode; inner: () => ReactNode }) {
  const text = useText('designer');
  const kind = findKind(node.type);
  const runtime = runtimes[node.type as FieldType];
  if (!kind) return <p>{node.type}</p>;
  const settings = settingsOf(kind, node.settings);
  if (runtime.Draw) {
    const { Draw } = runtime;
    const held = inner();
    const isEmpty = kind.isContainer && Array.isArray(held) && held.length === 0;
    return (
      <Draw settings={settings} label={String(node.initial ?? node.label ?? '')}>
        <div className="mod-form">
          {isEmpty ? <p className="dsg-empty">{text('canvas.inside')}</p> : held}
        </div>
      </Draw>
    );
  }
  const { Edit } = runtime;
  return (
    <div inert>
      <Field label={node.label || text('canvas.unnamed')} hint={node.help} isOptional={!node.required}>
        {Edit && (
          <Edit value={node.initial ?? null} onChange={nothing} settings={settings} isDisabled={false} />
        )}
      </Field>
    </div>
  );
}

import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { childrenOf } from '@qifu/designs';
import { type FieldType, findKind, settingsOf } from '@qifu/fields';
import { runtimes } from '@qifu/fields/runtimes';
import { Field, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type CSSProperties, type DragEvent, type ReactNode, useState } from 'react';
import '../form/module-form.css';

/** Before or after an element, or inside an empty one. */
export interface Slot {
  id: string;
  side: 'before' | 'after' | 'inside';
}

export interface CanvasActs {
  choose: (id: string | undefined) => void;
  moveBy: (id: string, by: 1 | -1) => void;
  copy: (id: string) => void;
  remove: (id: string) => void;
  /** What is dropped is an element, or a kind from the palette. */
  drop: (dropped: { id: string } | { kind: string }, slot: Slot) => void;
}

interface CanvasProps {
  document: Pick<DesignDocument, 'nodes'>;
  chosenId: string | undefined;
  acts: CanvasActs;
}

/** The form as it will be, each element to be chosen, moved and changed. */
export function Canvas({ document: { nodes }, chosenId, acts }: CanvasProps) {
  const text = useText('designer');
  const [slot, setSlot] = useState<Slot>();
  const below = childrenOf(nodes);
  const draw = (parent: string | null): ReactNode =>
    below(parent).map((node) => (
      <CanvasElement key={node.id} {...{ node, chosenId, acts, slot, setSlot }} inner={() => draw(node.id)} />
    ));
  const end = below(null).at(-1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping by pointer; keys move elements too.
    <div
      className="dsg-sheet"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        setSlot(undefined);
        const dropped = droppedOf(event);
        if (dropped) acts.drop(dropped, end ? { id: end.id, side: 'after' } : { id: '', side: 'inside' });
      }}
    >
      {end ? (
        <div className="mod-form">{draw(null)}</div>
      ) : (
        <p className="dsg-empty">{text('canvas.empty')}</p>
      )}
    </div>
  );
}

function droppedOf({ dataTransfer }: DragEvent) {
  const id = dataTransfer.getData('text/x-element');
  const kind = dataTransfer.getData('text/x-kind');
  if (id) return { id };
  return kind ? { kind } : undefined;
}

interface CanvasElementProps extends Omit<CanvasProps, 'document'> {
  node: DesignNode;
  slot: Slot | undefined;
  setSlot: (slot: Slot | undefined) => void;
  inner: () => ReactNode;
}

function CanvasElement({ node, chosenId, acts, slot, setSlot, inner }: CanvasElementProps) {
  const text = useText('designer');
  const { id } = node;
  const isChosen = id === chosenId;
  const name = node.label ?? node.type;
  const over = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSlot({ id, side: sideOf(event, node) });
  };
  const mark = slot?.id === id ? ` dsg-slot-${slot.side}` : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press chooses; the outline and the keys do the same.
    <div
      className={`mod-place dsg-element${isChosen ? ' dsg-chosen' : ''}${mark}`}
      style={{ '--span': node.span ?? 24 } as CSSProperties}
      data-element={id}
      draggable
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.setData('text/x-element', id);
      }}
      onDragEnd={() => setSlot(undefined)}
      onDragOver={over}
      onDragLeave={() => setSlot(undefined)}
      onDrop={(event) => {
        event.stopPropagation();
        event.preventDefault();
        setSlot(undefined);
        const dropped = droppedOf(event);
        if (dropped) acts.drop(dropped, { id, side: sideOf(event, node) });
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        acts.choose(id);
      }}
    >
      <StandIn node={node} inner={inner} />
      {isChosen && (
        <div className="dsg-bar" role="toolbar" aria-label={name}>
          <IconButton icon="up" label={text('act.up')} onClick={() => acts.moveBy(id, -1)} />
          <IconButton icon="down" label={text('act.down')} onClick={() => acts.moveBy(id, 1)} />
          <IconButton icon="copy" label={text('act.copy')} onClick={() => acts.copy(id)} />
          <IconButton icon="trash" label={text('act.remove')} onClick={() => acts.remove(id)} />
        </div>
      )}
    </div>
  );
}

function sideOf(event: DragEvent, node: DesignNode): Slot['side'] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / Math.max(1, height);
  if (findKind(node.type)?.isContainer && part > 0.3 && part < 0.7) return 'inside';
  return part < 0.5 ? 'before' : 'after';
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

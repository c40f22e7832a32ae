import type { DesignNode } from '@qifu/contracts';
import { findKind } from '@qifu/fields';
import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type CSSProperties, type DragEvent, memo, type ReactNode, Suspense } from 'react';
import { elementName } from './element-name';
import { Drawing } from './kind-icon';
import { kindKey } from './kinds';
import { isKind } from './palette';
import type { Slot } from './slots';
import { StandIn } from './stand-in';
import type { Hands } from './use-hands';

interface CanvasElementProps {
  node: DesignNode;
  isChosen: boolean;
  /** The toolbar hangs at the element chosen last. */
  hasBar: boolean;
  isHeld: boolean;
  /** A place at its edge that something would go to. */
  slot: Slot | undefined;
  /** How many rules act on it. */
  rules: number;
  /** Somebody else who has chosen it. */
  looker: string | undefined;
  hands: Hands;
  /** What stands in it, of a part that holds others. */
  inner: ReactNode;
}

/** One element of the canvas, drawn anew when something of its own changes. */
export const CanvasElement = memo(function CanvasElement(props: CanvasElementProps) {
  const { node, isChosen, hasBar, isHeld, slot, rules, looker, hands, inner } = props;
  const { id } = node;
  const isHalf = (node.span ?? 24) < 24;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press chooses; the outline and the keys do the same.
    <div
      className={`mod-place dsg-element${isChosen ? ' dsg-chosen' : ''}${isHeld ? ' dsg-home' : ''}${looker ? ' dsg-looked' : ''}`}
      style={{ '--span': node.span ?? 24 } as CSSProperties}
      data-element={id}
      draggable
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.setData('text/plain', node.label ?? node.type);
        // The browser takes the picture of what is held first; what follows must not change it.
        setTimeout(() => hands.lift(id));
      }}
      onDragEnd={() => hands.letGo()}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        hands.hover(id, sideOf(event, node));
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.target instanceof HTMLElement && event.target.closest('.dsg-bar')) return;
        hands.press(id, event.ctrlKey || event.metaKey || event.shiftKey);
      }}
    >
      {slot && (
        <div className={`dsg-line dsg-line-${slot.side}${isHalf ? ' dsg-line-upright' : ''}`}>
          <span>{hands.whereOf(slot)}</span>
        </div>
      )}
      {/* A kind that is still being fetched must not take the whole designer, and the focus in it, out of sight. */}
      <Suspense>
        <StandIn node={node} inner={inner} />
      </Suspense>
      {looker && <span className="dsg-looker">{looker}</span>}
      {rules > 0 && <RuleMark count={rules} />}
      {hasBar && <ElementBar node={node} hands={hands} />}
    </div>
  );
});

function RuleMark({ count }: { count: number }) {
  const moved = useText('designerMoving');
  return (
    <span className="dsg-rules">
      <Drawing shape="rule" />
      {moved('chosen.rules', { count })}
    </span>
  );
}

/** What can be done with the chosen element; hangs below it and covers neither its label nor its value. */
function ElementBar({ node, hands }: Pick<CanvasElementProps, 'node' | 'hands'>) {
  const text = useText('designer');
  const moved = useText('designerMoving');
  const kinds = useText('designerKinds');
  return (
    <div className="dsg-bar" role="toolbar" aria-label={elementName(node, node.type)}>
      <span>{isKind(node.type) ? kinds(`kind.${kindKey(node.type)}`) : node.type}</span>
      <IconButton icon="up" label={text('act.up')} onClick={() => hands.act('up')} />
      <IconButton icon="down" label={text('act.down')} onClick={() => hands.act('down')} />
      <IconButton icon="arrow" label={moved('slot.title')} onClick={() => hands.act('moveTo')} />
      <IconButton icon="copy" label={text('act.copy')} onClick={() => hands.act('copy')} />
      <IconButton icon="trash" kind="risk" label={text('act.remove')} onClick={() => hands.act('remove')} />
    </div>
  );
}

/** Beside a narrow element left and right count, at a wide one above and below. */
function sideOf(event: DragEvent, node: DesignNode): Slot['side'] {
  const { top, left, height, width } = event.currentTarget.getBoundingClientRect();
  const down = (event.clientY - top) / Math.max(1, height);
  const across = (event.clientX - left) / Math.max(1, width);
  if (findKind(node.type)?.isContainer && down > 0.3 && down < 0.7) return 'inside';
  return ((node.span ?? 24) < 24 ? across : down) < 0.5 ? 'before' : 'after';
}

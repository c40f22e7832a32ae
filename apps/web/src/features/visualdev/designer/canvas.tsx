import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { childrenOf, rulesOf } from '@qifu/designs';
import { findKind } from '@qifu/fields';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { CanvasElement } from './canvas-element';
import { EmptyCanvas } from './empty-canvas';
import type { Device } from './stage-bar';
import type { DesignerActs } from './use-designer-acts';
import type { Other } from './use-designing';
import { useHands } from './use-hands';
import type { Moving } from './use-moving';
import '../form/module-form.css';
import './canvas.css';

interface CanvasProps {
  document: Pick<DesignDocument, 'nodes' | 'form'>;
  chosenIds: readonly string[];
  acts: DesignerActs;
  moving: Moving;
  device: Device;
  /** Who else is here. */
  others: readonly Other[];
  onMoveTo: () => void;
}

/** The form as it will be, each element to be chosen, moved and changed. */
export function Canvas({ document, device, others, ...rest }: CanvasProps) {
  const { nodes } = document;
  const moved = useText('designerMoving');
  const { acts, moving, chosenIds } = rest;
  const sheet = useRef<HTMLDivElement>(null);
  const below = useMemo(() => childrenOf(nodes), [nodes]);
  const rules = useRuleCounts(document);
  const hands = useHands(rest);
  const last = chosenIds.at(-1);
  const at = moving.slot?.at;
  useSight(sheet.current, at === undefined || at === '' ? last : at);
  const draw = (parent: string | null): ReactNode =>
    below(parent).map((node: DesignNode) => (
      <CanvasElement
        key={node.id}
        node={node}
        isChosen={chosenIds.includes(node.id)}
        hasBar={node.id === last && !moving.taken}
        isHeld={moving.taken?.ids.includes(node.id) ?? false}
        slot={at === node.id ? moving.slot : undefined}
        rules={rules.get(node.id) ?? 0}
        looker={others.find(({ elementId }) => elementId === node.id)?.realName}
        hands={hands}
        inner={findKind(node.type)?.isContainer ? draw(node.id) : undefined}
      />
    ));
  const end = below(null).at(-1);
  const chosen = nodes[last ?? ''];
  return (
    <div
      ref={sheet}
      className="dsg-sheet"
      data-device={device}
      role="application"
      aria-label={moved('chosen.name')}
      aria-describedby="dsg-said"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the form is one place of the keyboard; arrows go about in it.
      tabIndex={0}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        // Between two elements the place stays that of the nearer one; an empty form is one place.
        if (!end) moving.hover('', 'inside');
        else if (event.target === event.currentTarget) moving.hover(end.id, 'after');
      }}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        moving.drop();
      }}
    >
      {chosen && (
        <span className="q-sr">{moved('chosen.chosen', { name: chosen.label ?? chosen.type })}</span>
      )}
      {end ? <div className="mod-form">{draw(null)}</div> : <EmptyCanvas acts={acts} />}
    </div>
  );
}

/** How many rules of the form act on each element. */
function useRuleCounts({ form }: Pick<DesignDocument, 'form'>): ReadonlyMap<string, number> {
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { effects } of rulesOf({ form }).rules)
      for (const target of new Set(effects.map((effect) => effect.target)))
        counts.set(target, (counts.get(target) ?? 0) + 1);
    return counts;
  }, [form]);
}

/** What is chosen, and the place something would go to, stay in sight. */
function useSight(sheet: HTMLElement | null, id: string | undefined) {
  useEffect(() => {
    if (!sheet || !id) return;
    const all = [...sheet.querySelectorAll<HTMLElement>('[data-element]')];
    all.find(({ dataset }) => dataset.element === id)?.scrollIntoView?.({ block: 'nearest' });
  }, [sheet, id]);
}

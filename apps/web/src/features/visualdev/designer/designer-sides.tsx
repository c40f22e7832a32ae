import type { DesignNode } from '@qifu/contracts';
import { ViewTabs } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';
import { CommonSettings } from './common-settings';
import { ElementSettings } from './element-settings';
import { Outline } from './outline';
import { Palette } from './palette';
import type { Designer } from './use-designer';
import type { DesignerActs } from './use-designer-acts';
import type { Moving } from './use-moving';

interface DesignerSidesProps {
  designer: Designer;
  acts: DesignerActs;
  moving: Moving;
  chosen: DesignNode | undefined;
  chosenIds: readonly string[];
  children: ReactNode;
}

/** What stands left and right of the canvas. */
export function DesignerSides({ designer, acts, moving, chosen, chosenIds, children }: DesignerSidesProps) {
  const text = useText('designer');
  const [left, setLeft] = useState('parts');
  const { document, past, future } = designer;
  const count = Object.keys(document.nodes).length;
  return (
    <div className="dsg-columns">
      <aside className="dsg-left">
        <ViewTabs
          label={text('side.left')}
          views={[
            { key: 'parts', label: text('side.parts') },
            { key: 'outline', label: text('side.outline'), count },
            { key: 'history', label: text('side.history'), count: past.length },
          ]}
          current={left}
          onChange={setLeft}
        />
        {left === 'parts' && (
          <Palette onAdd={(type) => acts.add(type)} onTake={moving.takeKind} onLeave={moving.cancel} />
        )}
        {left === 'outline' && <Outline {...{ document, chosenId: chosen?.id }} onChoose={acts.choose} />}
        {left === 'history' && <History {...{ past, future }} goTo={designer.goTo} />}
      </aside>
      <main className="dsg-canvas">{children}</main>
      <aside className="dsg-right">
        {chosenIds.length > 1 ? (
          <CommonSettings
            nodes={chosenIds.flatMap((id) => document.nodes[id] ?? [])}
            onChange={(changes, what) => acts.change(chosenIds, changes, what)}
          />
        ) : chosen ? (
          <ElementSettings
            key={chosen.id}
            node={chosen}
            nodes={document.nodes}
            onChange={(changes, what) => acts.change([chosen.id], changes, what)}
          />
        ) : (
          <p className="q-mute dsg-hint">{text('side.choose')}</p>
        )}
      </aside>
    </div>
  );
}

function History({ past, future, goTo }: Pick<Designer, 'past' | 'future' | 'goTo'>) {
  const text = useText('designer');
  if (past.length + future.length === 0) return <p className="q-mute dsg-hint">{text('side.noSteps')}</p>;
  const steps = [...past, ...future];
  return (
    <ol className="dsg-history">
      <li>
        <button type="button" aria-current={past.length === 0} onClick={() => goTo(0)}>
          {text('side.start')}
        </button>
      </li>
      {steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the line.
        <li key={i} className={i >= past.length ? 'q-mute' : undefined}>
          <button type="button" aria-current={i === past.length - 1} onClick={() => goTo(i + 1)}>
            {step.label}
          </button>
        </li>
      ))}
    </ol>
  );
}

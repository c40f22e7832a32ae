import type { DesignNode } from '@qifu/contracts';
import { rulesKey } from '@qifu/designs';
import { ViewTabs } from '@qifu/ui/office';
import { IconButton, SkeletonRows } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CommonSettings } from './common-settings';
import { ElementSettings } from './element-settings';
import { ElementUses } from './element-uses';
import { Outline } from './outline';
import { Palette } from './palette';
import { StepHistory } from './step-history';
import type { Designer } from './use-designer';
import type { DesignerActs } from './use-designer-acts';
import type { Moving } from './use-moving';

const RuleList = lazy(() => import('./rules/rule-list').then((part) => ({ default: part.RuleList })));

interface DesignerSidesProps {
  designer: Designer;
  acts: DesignerActs;
  moving: Moving;
  chosen: DesignNode | undefined;
  chosenIds: readonly string[];
  /** In a window of middle width the settings come over the canvas when they are asked for. */
  isSet: boolean;
  onUnset: () => void;
  children: ReactNode;
}

/** What stands left and right of the canvas. */
export function DesignerSides({ children, ...rest }: DesignerSidesProps) {
  return (
    <div className="dsg-columns" data-set={rest.isSet || undefined}>
      <LeftSide {...rest} />
      <div className="dsg-canvas">{children}</div>
      <RightSide {...rest} />
    </div>
  );
}

type SideProps = Omit<DesignerSidesProps, 'children'>;

function LeftSide({ designer, acts, moving, chosen }: SideProps) {
  const text = useText('designer');
  const [left, setLeft] = useState('parts');
  const { document, past, future } = designer;
  return (
    <aside className="dsg-left" aria-label={text('side.left')}>
      <ViewTabs
        label={text('side.left')}
        views={[
          { key: 'parts', label: text('side.parts') },
          { key: 'outline', label: text('side.outline'), count: Object.keys(document.nodes).length },
          { key: 'history', label: text('side.history'), count: past.length },
        ]}
        current={left}
        onChange={setLeft}
      />
      {left === 'parts' && (
        <Palette onAdd={(type) => acts.add(type)} onTake={moving.takeKind} onLeave={moving.cancel} />
      )}
      {left === 'outline' && <Outline {...{ document, chosenId: chosen?.id }} onChoose={acts.choose} />}
      {left === 'history' && <StepHistory {...{ past, future }} goTo={designer.goTo} />}
    </aside>
  );
}

function RightSide({ designer, acts, chosen, chosenIds, onUnset }: SideProps) {
  const text = useText('designer');
  const [right, setRight] = useState('field');
  const { document } = designer;
  return (
    <aside className="dsg-right" aria-label={text('side.right')}>
      <ViewTabs
        label={text('side.right')}
        views={[
          { key: 'field', label: text('side.field') },
          { key: 'rules', label: text('side.rules'), count: countOfRules(document) },
        ]}
        current={right}
        onChange={setRight}
      />
      <IconButton className="dsg-unset" icon="x" label={text('side.close')} onClick={onUnset} />
      {right === 'rules' ? (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <RuleList
            document={document}
            onChange={(rules, what) =>
              designer.take(what, { does: 'setForm', changes: { [rulesKey]: rules } })
            }
          />
        </Suspense>
      ) : chosenIds.length > 1 ? (
        <CommonSettings
          nodes={chosenIds.flatMap((id) => document.nodes[id] ?? [])}
          onChange={(changes, what) => acts.change(chosenIds, changes, what)}
        />
      ) : chosen ? (
        <ElementSettings
          key={`${chosen.id} ${chosen.type}`}
          node={chosen}
          nodes={document.nodes}
          uses={<ElementUses node={chosen} document={document} />}
          onChange={(changes, what) => acts.change([chosen.id], changes, what)}
          onRetype={(type, what) => acts.retype(chosen, type, what)}
        />
      ) : (
        <p className="q-mute dsg-hint">{text('side.choose')}</p>
      )}
    </aside>
  );
}

const countOfRules = ({ form }: Designer['document']) => {
  const said = form[rulesKey];
  return Array.isArray(said) ? said.length : 0;
};

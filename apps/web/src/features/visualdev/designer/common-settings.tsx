import type { DesignNode } from '@qifu/contracts';
import type { NodeChanges } from '@qifu/designs';
import { Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { widths } from './element-settings';

interface CommonSettingsProps {
  nodes: readonly DesignNode[];
  onChange: (changes: NodeChanges, what: string) => void;
}

/** What several chosen elements have in common; where they differ it says so until one value is set for all. */
export function CommonSettings({ nodes, onChange }: CommonSettingsProps) {
  const text = useText('designerSettings');
  const moved = useText('designerMoving');
  const same = <T,>(read: (node: DesignNode) => T): T | undefined => {
    const values = new Set(nodes.map(read));
    return values.size === 1 ? [...values][0] : undefined;
  };
  const span = same((node) => String(node.span ?? 24));
  const marks = (['required', 'isHidden'] as const).map((trait) => ({
    trait,
    value: same((node) => (node[trait] === true ? 'yes' : 'no')),
  }));
  return (
    <div className="dsg-settings">
      <p className="q-mute">{moved('step.several', { count: nodes.length })}</p>
      <Field label={text('trait.span')} isOptional="unsaid">
        <Select
          value={span ?? ''}
          placeholder={moved('chosen.mixed')}
          choices={widths.map((width) => ({ value: String(width), label: text(`width.w${width}`) }))}
          onChange={(width) => width && onChange({ span: Number(width) }, text('trait.span'))}
        />
      </Field>
      {marks.map(({ trait, value }) => (
        <Field key={trait} label={text(`trait.${trait}`)} isOptional="unsaid">
          <Select
            value={value ?? ''}
            placeholder={moved('chosen.mixed')}
            choices={(['yes', 'no'] as const).map((one) => ({ value: one, label: moved(`chosen.${one}`) }))}
            onChange={(one) =>
              one && onChange({ [trait]: one === 'yes' || undefined }, text(`trait.${trait}`))
            }
          />
        </Field>
      ))}
    </div>
  );
}

import { Checkbox } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ListPartProps } from './list-part';

/** Fields whose sums stand below the list; the row itself is there as soon as one is chosen. */
export function ListSums({ list, fields, set }: ListPartProps) {
  const text = useText('designer');
  const offered = fields.filter(({ kind }) => kind.abilities.summary);
  if (offered.length === 0) return null;
  const named = Array.isArray(list.summaryField) ? list.summaryField : [];
  const chosen = list.showSummary === true ? named : [];
  const toggle = (name: string, isOn: boolean) => {
    const next = isOn ? [...chosen, name] : chosen.filter((one) => one !== name);
    set({ showSummary: next.length > 0, summaryField: next }, text('list.sums'));
  };
  return (
    <fieldset>
      <legend>{text('list.sums')}</legend>
      <p className="q-mute">{text('list.sumsHint')}</p>
      {offered.map(({ id, name, label }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(name)}
          onChange={(event) => toggle(name, event.target.checked)}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

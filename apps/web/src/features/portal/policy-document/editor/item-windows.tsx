import type { PolicyItemInput } from '@qifu/contracts';
import { DayInput, FieldPair } from '@qifu/ui/office';
import { Button, Field, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';
import type { ItemValues, ItemWindow } from './item-values';

interface ItemWindowsProps {
  form: FormState<ItemValues, PolicyItemInput>;
}

/** The periods in which an item can be applied for, one a row. */
export function ItemWindows({ form }: ItemWindowsProps) {
  const text = useText('policyItem');
  const { windows } = form.values;
  const put = (next: ItemWindow[]) => form.set({ windows: next });
  const change = (at: number, changes: Partial<ItemWindow>) =>
    put(windows.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <fieldset className="pe-windows rec-plain">
      <legend>{text('field.windows')}</legend>
      {windows.map((one, at) => (
        // Rows have no name of their own, and their order is what tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={at} className="pe-window">
          <FieldPair>
            {(['from', 'to'] as const).map((name) => (
              <Field key={name} label={text(`window.${name}`)} {...form.field(`windows.${at}.${name}`)}>
                <DayInput value={one[name]} onChange={(next) => change(at, { [name]: next ?? '' })} />
              </Field>
            ))}
          </FieldPair>
          <Field label={text('window.note')} isOptional {...form.field(`windows.${at}.note`)}>
            <TextInput
              maxLength={200}
              value={one.note}
              onChange={({ target }) => change(at, { note: target.value })}
            />
          </Field>
          <IconButton
            icon="trash"
            label={text('window.remove', { row: at + 1 })}
            onClick={() => put(windows.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      <Button icon="plus" onClick={() => put([...windows, { from: '', to: '', note: '' }])}>
        {text('window.add')}
      </Button>
    </fieldset>
  );
}

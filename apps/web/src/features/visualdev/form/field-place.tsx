import type { DesignNode } from '@qifu/contracts';
import { OptionsLeftProvider } from '@qifu/fields/options-left';
import { Field } from '@qifu/ui/parts';
import { type ComponentProps, type CSSProperties, memo } from 'react';
import { FieldValue } from './field-value';

interface FieldPlaceProps extends ComponentProps<typeof FieldValue> {
  node: Pick<DesignNode, 'label' | 'help' | 'span'>;
  id: string;
  error: string | undefined;
  isOptional: boolean | 'unsaid';
  optionsLeft: ComponentProps<typeof OptionsLeftProvider>['value'];
}

/**
 * A field with its label and control. Drawn anew when something of its own changes: a key press in a form of hundreds of
 * fields is one field's work.
 */
export const FieldPlace = memo(function FieldPlace(props: FieldPlaceProps) {
  const { node, name, id, error, isOptional, optionsLeft, ...rest } = props;
  const { label, help, span } = node;
  return (
    <div className="mod-place" style={{ '--span': span ?? 24 } as CSSProperties}>
      <Field label={label} hint={help} {...{ id, error, isOptional }}>
        <OptionsLeftProvider value={optionsLeft}>
          <FieldValue {...rest} name={name} />
        </OptionsLeftProvider>
      </Field>
    </div>
  );
});

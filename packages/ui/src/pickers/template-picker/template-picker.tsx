import { lazy } from 'react';
import { everyNode, pickedOf } from '../kit/pick-node';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import { usePickerText } from '../kit/picker-text';
import { useRead } from '../kit/use-read';
import { type TemplateSource, templateChoices } from './template-source';

const TemplateDialog = lazy(() =>
  import('./template-dialog').then((file) => ({ default: file.TemplateDialog })),
);

interface TemplatePickerProps extends PickerProps {
  source: TemplateSource;
}

/** Templates, e.g. of printing. */
export function TemplatePicker({ source, placeholder, ...field }: TemplatePickerProps) {
  const text = usePickerText();
  return (
    <Picker
      {...field}
      placeholder={placeholder ?? text('template.choose')}
      useLookUp={namesOf(source)}
      dialog={(dialog) => <TemplateDialog {...dialog} source={source} />}
    />
  );
}

const namesOf =
  (source: TemplateSource): LookUp =>
  (ids) => {
    const { data, error } = useRead(ids.length > 0 ? source.id : '', source.read);
    if (error) return [];
    return (
      data &&
      everyNode(templateChoices(data))
        .filter(({ id }) => ids.includes(id))
        .map(pickedOf)
    );
  };

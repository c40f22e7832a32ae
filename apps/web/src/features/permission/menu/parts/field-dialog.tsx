import { type MenuField, menuFieldInput } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import { BindingFields, bindingOf, useBindingLabels, useBindingRules } from './binding-fields';
import type { FieldApi } from './field-tab';
import { OpenedPart, PartDialog } from './part-dialog';
import { PartFields, type PartForm } from './part-fields';
import { partInputOf, partValuesOf } from './part-values';
import { usePartForm } from './use-part-form';

interface FieldDialogProps {
  api: FieldApi;
  kind: 'column' | 'form';
  menuId: string;
  row: MenuField | undefined;
  onClose: () => void;
}

/** The form of a list column or form field. */
export const FieldDialog = ({ row, ...rest }: FieldDialogProps) => (
  <OpenedPart row={row}>{(readings) => <FieldBody readings={readings} {...rest} />}</OpenedPart>
);

type BodyProps = Omit<FieldDialogProps, 'row'> & { readings: Readings<MenuField> };

function FieldBody({ api, kind, menuId, readings, onClose }: BodyProps) {
  const text = useText('menuParts');
  const edited = useFieldForm(readings, api, menuId);
  return (
    <PartDialog {...{ readings, edited, api, onClose }} newLabel={text(`new.${kind}`)}>
      <PartFields
        form={edited.form as PartForm}
        nameHint={text('hint.name')}
        codeHint={text('hint.field')}
        codeLength={300}
        own={<BindingFields form={edited.form} />}
      />
    </PartDialog>
  );
}

function useFieldForm(readings: Readings<MenuField>, api: FieldApi, menuId: string) {
  const { base } = readings;
  return usePartForm({
    ...readings,
    keptAs: `${api.create.path} ${menuId}`,
    schema: menuFieldInput,
    start: { ...partValuesOf(base), ...bindingOf(base) },
    inputOf: (values) => ({
      ...partInputOf(values),
      moduleId: menuId,
      bindTableName: base?.bindTableName,
    }),
    creating: useStep(api.create),
    updating: useStep(api.update),
    labels: useBindingLabels(),
    alsoWrong: useBindingRules(),
  });
}

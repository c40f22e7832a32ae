import { useData } from '@qifu/client';
import { type ModuleButtonNode, moduleButtonApi, moduleButtonInput } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { type Choice, Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import { OpenedPart, PartDialog } from './part-dialog';
import { PartFields, type PartForm } from './part-fields';
import { partInputOf, partValuesOf } from './part-values';
import { usePartForm } from './use-part-form';

interface ButtonDialogProps {
  menuId: string;
  row: ModuleButtonNode | undefined;
  onClose: () => void;
}

/** The form of a button. */
export const ButtonDialog = ({ row, ...rest }: ButtonDialogProps) => (
  <OpenedPart row={row}>{(readings) => <ButtonBody readings={readings} {...rest} />}</OpenedPart>
);

type BodyProps = Omit<ButtonDialogProps, 'row'> & { readings: Readings<ModuleButtonNode> };

function ButtonBody({ menuId, readings, onClose }: BodyProps) {
  const text = useText('menuParts');
  const edited = useButtonForm(readings, menuId);
  const { form } = edited;
  return (
    <PartDialog {...{ readings, edited, onClose }} api={moduleButtonApi} newLabel={text('new.button')}>
      <PartFields form={form as PartForm} nameHint={text('hint.name')} codeHint={text('hint.button')}>
        <ParentField form={form} menuId={menuId} exceptId={readings.base?.id ?? ''} />
      </PartFields>
    </PartDialog>
  );
}

const none = '-1';
/** Buttons another one may stand below: all but itself and those below it. */
const choicesOf = (nodes: readonly ModuleButtonNode[], exceptId: string): Choice[] =>
  nodes
    .filter(({ id }) => id !== exceptId)
    .flatMap(({ id: value, fullName: label, children }) => [
      { value, label },
      ...choicesOf(children ?? [], exceptId),
    ]);

interface ParentFieldProps {
  form: ReturnType<typeof useButtonForm>['form'];
  menuId: string;
  exceptId: string;
}

function ParentField({ form: { values, set, field }, menuId, exceptId }: ParentFieldProps) {
  const text = useText('menuParts');
  const { data } = useData(moduleButtonApi.listOptions, { params: { moduleId: menuId } }, { isQuiet: true });
  return (
    <Field label={text('parent')} isOptional {...field('parentId')}>
      <Select
        choices={[{ value: none, label: text('noParent') }, ...choicesOf(data?.list ?? [], exceptId)]}
        value={values.parentId}
        onChange={(parentId = none) => set({ parentId })}
      />
    </Field>
  );
}

const useButtonForm = (readings: Readings<ModuleButtonNode>, menuId: string) =>
  usePartForm({
    ...readings,
    keptAs: `menuButton ${menuId}`,
    schema: moduleButtonInput,
    start: { ...partValuesOf(readings.base), parentId: readings.base?.parentId ?? none },
    inputOf: (values) => ({ ...partInputOf(values), moduleId: menuId, icon: readings.base?.icon }),
    creating: useStep(moduleButtonApi.create),
    updating: useStep(moduleButtonApi.update),
  });

import { type SystemRow, systemApi, systemInput } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import { IconChoice } from '../menu/icon-choice';
import { OpenedPart, PartDialog } from '../menu/parts/part-dialog';
import { PartFields, type PartForm } from '../menu/parts/part-fields';
import { partInputOf, partValuesOf } from '../menu/parts/part-values';
import { usePartForm } from '../menu/parts/use-part-form';

interface SystemDialogProps {
  /** Nothing for a new one. */
  row: SystemRow | undefined;
  onClose: () => void;
}

/** The form of a system. */
export const SystemDialog = ({ row, onClose }: SystemDialogProps) => (
  <OpenedPart row={row}>{(readings) => <SystemBody readings={readings} onClose={onClose} />}</OpenedPart>
);

interface BodyProps {
  readings: Readings<SystemRow>;
  onClose: () => void;
}

function SystemBody({ readings, onClose }: BodyProps) {
  const text = useText('menus');
  const edited = useSystemForm(readings);
  return (
    <PartDialog {...{ readings, edited, onClose }} api={systemApi} newLabel={text('system.new')}>
      <SystemFields form={edited.form} isMain={readings.base?.isMain === 1} />
    </PartDialog>
  );
}

type Form = ReturnType<typeof useSystemForm>['form'];

function SystemFields({ form, isMain }: { form: Form; isMain: boolean }) {
  const text = useText('menus');
  return (
    <PartFields
      form={form as PartForm}
      nameHint={text('system.nameHint')}
      codeHint={text(isMain ? 'system.mainFixed' : 'system.codeHint')}
      stateHint={isMain ? text('system.mainOn') : undefined}
      own={
        <IconChoice
          value={form.values.icon}
          wiring={form.field('icon')}
          onChange={(icon) => form.set({ icon })}
        />
      }
    />
  );
}

function useSystemForm(readings: Readings<SystemRow>) {
  const { base } = readings;
  const text = useText('menus');
  return usePartForm({
    ...readings,
    keptAs: 'system',
    schema: systemInput,
    start: { ...partValuesOf(base), icon: base?.icon ?? 'layers' },
    inputOf: (values) => ({
      ...partInputOf(values),
      navigationIcon: base?.navigationIcon,
      workLogoIcon: base?.workLogoIcon,
      propertyJson: base?.propertyJson,
    }),
    creating: useStep(systemApi.create),
    updating: useStep(systemApi.update),
    labels: { icon: text('field.icon') },
  });
}

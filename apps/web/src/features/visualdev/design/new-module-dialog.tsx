import { designApi, designInput } from '@qifu/contracts';
import { Button, Dialog, Field, RadioCards, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { FormMessages } from '#shared/draft/form-messages';
import { useStep } from '#shared/step';
import { useForm } from '#shared/use-form';

const emptyForm = JSON.stringify({ fields: [] });
const emptyList = JSON.stringify({ type: 1, columnList: [], searchList: [] });

/** Names a new module and goes on to its designer. */
export function NewModuleDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const text = useText('designer');
  const common = useText('common');
  const form = useForm({
    schema: designInput,
    start: { fullName: '', enCode: '', webType: '2' },
    inputOf: (values) => ({
      ...values,
      formData: emptyForm,
      columnData: values.webType === '1' ? null : emptyList,
    }),
    labelOf: (path) => (path === 'fullName' || path === 'enCode' ? text(`field.${path}`) : undefined),
  });
  const making = useStep(designApi.create);
  const make = async () => {
    const body = form.check();
    if (!body) return;
    const { data, error } = await making.run({ body });
    if (error) form.refuse(error);
    else onMade(data);
  };
  return (
    <Dialog
      isOpen
      title={text('new.title')}
      onClose={onClose}
      onSubmit={() => void make()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit" busy={making.isBusy}>
            {text('new.verb')}
          </Button>
        </>
      }
    >
      <div className="rec-form">
        <FormMessages form={form} />
        <Field label={text('field.fullName')} {...form.field('fullName')}>
          <TextInput
            data-autofocus=""
            value={form.values.fullName}
            maxLength={100}
            placeholder={text('new.nameExample')}
            onChange={(event) => form.set({ fullName: event.target.value })}
          />
        </Field>
        <Field label={text('field.enCode')} hint={text('new.codeHint')} {...form.field('enCode')}>
          <TextInput
            value={form.values.enCode}
            maxLength={50}
            placeholder="visit_record"
            onChange={(event) => form.set({ enCode: event.target.value })}
          />
        </Field>
        <RadioCards
          legend={text('field.webType')}
          value={form.values.webType}
          onChange={(webType) => form.set({ webType })}
          choices={(['2', '1'] as const).map((value) => ({ value, label: text(`webType.t${value}`) }))}
        />
      </div>
    </Dialog>
  );
}

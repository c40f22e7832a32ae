import { designApi, designInput } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { Button, Dialog, RadioCards } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import { useStep } from '#shared/step';
import { useForm } from '#shared/use-form';
import { ModuleNameFields } from './module-name-fields';
import { ofTable } from './of-table';
import { TemplateChoice, templateOf } from './template-choice';

const TableModuleDialog = lazy(async () => ({
  default: (await import('./from-table/table-module-dialog')).TableModuleDialog,
}));

const emptyForm = JSON.stringify({ fields: [] });
const emptyList = JSON.stringify({ type: 1, columnList: [], searchList: [] });

/** What a module begins with: the parts of a template, or an empty form. */
function partsOf({ template, webType }: { template: string; webType: string }) {
  const { document } = templateOf(template) ?? {};
  if (document) return writeDesign(webType === '1' ? { ...document, list: null } : document);
  return { formData: emptyForm, columnData: webType === '1' ? null : emptyList };
}

interface NewModuleProps {
  /** The template that is chosen at first; '' for an empty form. */
  first: string;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Names a new module, says what it begins with, and goes on to its designer. */
export function NewModuleDialog({ first, onMade, onClose }: NewModuleProps) {
  const text = useText('designer');
  const common = useText('common');
  const form = useForm({
    schema: designInput,
    start: {
      fullName: templateOf(first)?.name ?? '',
      enCode: templateOf(first) ? first : '',
      webType: '2',
      template: first,
    },
    inputOf: ({ template, ...values }) => ({ ...values, ...partsOf({ template, ...values }) }),
    labelOf: (path) => (path === 'fullName' || path === 'enCode' ? text(`field.${path}`) : undefined),
  });
  const making = useStep(designApi.create);
  /** Names that were typed stay; those of the template before give way to those of the next. */
  const begin = (template: string) => {
    const before = templateOf(form.values.template);
    const { key = '', name = '' } = templateOf(template) ?? {};
    const { fullName, enCode } = form.values;
    form.set({
      template,
      ...((fullName === '' || fullName === before?.name) && { fullName: name }),
      ...((enCode === '' || enCode === before?.key) && { enCode: key }),
    });
  };
  const make = async () => {
    const body = form.check();
    if (!body) return;
    const { data, error } = await making.run({ body });
    if (error) form.refuse(error);
    else onMade(data);
  };
  if (form.values.template === ofTable)
    return (
      <Suspense fallback={null}>
        <TableModuleDialog onMade={onMade} onBack={() => begin('')} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      isOpen
      size="large"
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
        <TemplateChoice value={form.values.template} onChange={begin} />
        <ModuleNameFields form={form} isFirst />
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

import { useData } from '@qifu/client';
import { moduleDataAuthorizeApi as api, type DataField, dataFieldInput } from '@qifu/contracts';
import { Select, SelectMany } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import { useConditionWords } from '../scheme/condition-words';
import { fieldTypes, isPickerKind, kindsFor, operatorsFor } from '../scheme/field-kinds';
import { BindingFields, bindingOf, useBindingLabels, useBindingRules } from './binding-fields';
import { OpenedPart, PartDialog } from './part-dialog';
import { PartFields, type PartForm } from './part-fields';
import { partInputOf, partValuesOf } from './part-values';
import { usePartForm } from './use-part-form';

interface DataFieldDialogProps {
  menuId: string;
  row: DataField | undefined;
  onClose: () => void;
}

/** The form of a data field. */
export const DataFieldDialog = ({ row, ...rest }: DataFieldDialogProps) => (
  <OpenedPart row={row}>{(readings) => <DataFieldBody readings={readings} {...rest} />}</OpenedPart>
);

type BodyProps = Omit<DataFieldDialogProps, 'row'> & { readings: Readings<DataField> };

function DataFieldBody({ menuId, readings, onClose }: BodyProps) {
  const text = useText('menuParts');
  const edited = useDataFieldForm(readings, menuId);
  const { form } = edited;
  return (
    <PartDialog {...{ readings, edited, api, onClose }} newLabel={text('new.field')}>
      {!readings.base && <KnownField form={form} menuId={menuId} />}
      <PartFields
        form={form as PartForm}
        nameHint={text('hint.name')}
        codeHint={text('hint.dataField')}
        codeLength={300}
        own={
          <>
            <ConditionFields form={form} />
            <BindingFields form={form} />
          </>
        }
      />
    </PartDialog>
  );
}

type Form = ReturnType<typeof useDataFieldForm>['form'];

/** Columns conditions work on, and fields of the menu's lists and forms, fill the form in. */
function KnownField({ form: { values, set }, menuId }: { form: Form; menuId: string }) {
  const text = useText('menuParts');
  const { data } = useData(api.listOffered, { params: { moduleId: menuId } }, { isQuiet: true });
  const offers = data?.list ?? [];
  const take = (field: string | undefined) => {
    const offer = offers.find((one) => one.field === field);
    if (!offer) return;
    const filled = { ...bindingOf(offer), fullName: offer.fieldName, enCode: offer.field };
    set({ ...filled, ...(offer.type ? typedAs(offer.type) : {}) });
  };
  if (offers.length === 0) return null;
  return (
    <Field label={text('known')} hint={text('knownHint')} isOptional>
      <Select
        placeholder={text('choose')}
        choices={offers.map((offer) => ({ value: offer.field, label: `${offer.fieldName} ${offer.field}` }))}
        value={offers.some(({ field }) => field === values.enCode) ? values.enCode : ''}
        onChange={take}
      />
    </Field>
  );
}

/** The usual comparisons and values of a type. */
const typedAs = (type: string) => ({
  type,
  symbols: operatorsFor(type).slice(0, 4),
  kinds: kindsFor(type).filter((kind) => !isPickerKind(kind)),
});

function ConditionFields({ form: { values, set, field } }: { form: Form }) {
  const text = useText('menuParts');
  const words = useConditionWords();
  const known = fieldTypes.some((type) => type === values.type) ? [] : [values.type];
  const changeType = (type = 'varchar') => set(typedAs(type));
  const choice = (say: (word: string) => string) => (value: string) => ({ value, label: say(value) });
  return (
    <>
      <Field label={text('type')} hint={text('hint.type')} {...field('type')}>
        <Select
          choices={[...fieldTypes, ...known].map(choice(words.type))}
          value={values.type}
          onChange={changeType}
        />
      </Field>
      <Field label={text('operators')} {...field('conditionSymbol')}>
        <SelectMany
          choices={[...new Set([...operatorsFor(values.type), ...values.symbols])].map(
            choice(words.operator),
          )}
          values={values.symbols}
          onChange={(symbols) => set({ symbols })}
        />
      </Field>
      <Field label={text('kinds')} hint={text('hint.kinds')} {...field('conditionText')}>
        <SelectMany
          choices={[...new Set([...kindsFor(values.type), ...values.kinds])].map(choice(words.kind))}
          values={values.kinds}
          onChange={(kinds) => set({ kinds })}
        />
      </Field>
    </>
  );
}

const storedTyping = ({ type, conditionSymbol, conditionText }: DataField) => ({
  type,
  symbols: listOf(conditionSymbol),
  kinds: listOf(conditionText),
});

const listOf = (csv: string) => csv.split(',').map((word) => word.trim());

function useDataFieldForm(readings: Readings<DataField>, menuId: string) {
  const { base } = readings;
  const text = useText('menuParts');
  return usePartForm({
    ...readings,
    keptAs: `dataField ${menuId}`,
    schema: dataFieldInput,
    start: {
      ...partValuesOf(base),
      ...bindingOf(base),
      ...(base ? storedTyping(base) : typedAs('varchar')),
    },
    inputOf: ({ symbols, kinds, ...values }) => ({
      ...partInputOf(values),
      moduleId: menuId,
      conditionSymbol: symbols.join(','),
      conditionText: kinds.join(','),
    }),
    creating: useStep(api.create),
    updating: useStep(api.update),
    labels: {
      ...useBindingLabels(),
      type: text('type'),
      conditionSymbol: text('operators'),
      conditionText: text('kinds'),
    },
    alsoWrong: useBindingRules(),
  });
}

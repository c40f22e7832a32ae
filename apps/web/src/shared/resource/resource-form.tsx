import { useData } from '@qifu/client';
import type { Resource } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { useMayCall } from '../allowed';
import { ReadRecord, RecordForm } from '../record-form';
import { useStep } from '../step';
import type { Readings } from '../use-edited-record';
import type { FormSchema, FormState } from '../use-form';
import type { FormValues } from './form-values';
import { useResourceText } from './named-text';
import type { ResourceCalls } from './resource-calls';
import { type OwnFields, ResourceFields } from './resource-fields';
import { useResourceFacts, useResourceForm } from './use-resource-form';

interface ResourceFormProps {
  resource: Resource;
  calls: ResourceCalls;
  schema: FormSchema<object>;
  /** Fields a screen draws itself, by column; `base` is the record as it was read, unless it is new. */
  own?: (form: FormState<FormValues, object>, base: ReadOne | undefined) => OwnFields;
  /** `new`, or the id of a record. */
  formOf: string;
  onClose: () => void;
}

/** What stands below its name in the list. */
function codeOf({ columns, nameColumn }: Resource, record: ReadOne): string | undefined {
  const [name] = Object.entries(columns).find(([, { below }]) => below === nameColumn) ?? [];
  return name && String(record[name] ?? '');
}

export type ReadOne = { id: string; version: number } & Record<string, unknown>;

/** The form page of a record of a resource. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, calls, formOf } = props;
  const { one } = useResourceText(resource);
  const isNew = formOf === 'new';
  const query = useData(
    calls.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord<ReadOne> isNew={isNew} adding={calls.create} query={query as never} what={one}>
      {(readings) => <Body {...props} readings={readings} />}
    </ReadRecord>
  );
}

function Body({
  resource,
  calls,
  schema,
  own,
  readings,
  onClose,
}: ResourceFormProps & { readings: Readings<ReadOne> }) {
  const text = useResourceText(resource);
  const { base } = readings;
  const facts = useResourceFacts<ReadOne>(resource);
  const mayEdit = useMayCall(base ? calls.update : calls.create);
  const edited = useResourceForm<ReadOne, object, { version?: number } | null>(resource, {
    ...readings,
    schema,
    creating: useStep(calls.create) as never,
    updating: useStep(calls.update) as never,
  });
  return (
    <RecordForm
      figures={base && codeOf(resource, base)}
      title={base ? String(base[resource.nameColumn] ?? '') : text.own('new')}
      label={text.one}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <FormSection title={text.own('section')}>
        <ResourceFields
          resource={resource}
          form={edited.form}
          isFixed={!mayEdit}
          {...(own && { own: own(edited.form, base) })}
        />
      </FormSection>
    </RecordForm>
  );
}

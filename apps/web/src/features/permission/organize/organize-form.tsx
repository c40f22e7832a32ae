import { useData } from '@qifu/client';
import {
  companyInput,
  departmentApi,
  departmentInput,
  type OrganizeInfo,
  organizeApi,
} from '@qifu/contracts';
import { KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { draftOf } from '#shared/draft/draft-store';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { OrganizeFields } from './organize-fields';
import { inputOf, type OrganizeValues, particulars, valuesOf } from './organize-values';

type Category = OrganizeInfo['category'];
const isCategory = (word: string): word is Category => word === 'company' || word === 'department';

interface OrganizeFormProps {
  /** `company` or `department` for a new one, or the id of one. */
  formOf: string;
  /** Where a new one stands at first; empty at the top. */
  parentId: string;
  onClose: () => void;
}

/** The form page of a company or department. */
export function OrganizeForm({ formOf, parentId, onClose }: OrganizeFormProps) {
  const text = useText('organize');
  const isNew = isCategory(formOf);
  const query = useData(
    organizeApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} adding={organizeApi.create} query={query} what={text('one')}>
      {(readings) => (
        <OrganizeFormBody
          {...readings}
          category={isNew ? formOf : (readings.base?.category ?? 'department')}
          parentId={parentId}
          onClose={onClose}
        />
      )}
    </ReadRecord>
  );
}

interface BodyProps extends Readings<OrganizeInfo>, Pick<OrganizeFormProps, 'parentId' | 'onClose'> {
  category: Category;
}

function OrganizeFormBody({ category, parentId, onClose, ...readings }: BodyProps) {
  const text = useText('organize');
  const { base } = readings;
  const edited = useOrganizeForm(readings, category, parentId);
  const mayEdit = useMayCall(base ? organizeApi.update : organizeApi.create);
  const facts = [
    { label: text('field.fullName'), show: ({ fullName }: OrganizeInfo) => fullName },
    { label: text('field.enCode'), show: ({ enCode }: OrganizeInfo) => enCode },
    { label: text('field.description'), show: ({ description }: OrganizeInfo) => description },
  ];
  return (
    <RecordForm
      title={base?.fullName ?? text(category === 'company' ? 'newCompany' : 'newDepartment')}
      beside={base && <KindTag>{text(`category.${category}`)}</KindTag>}
      figures={base?.enCode}
      label={text('one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <OrganizeFields form={edited.form} category={category} id={base?.id ?? '0'} />
    </RecordForm>
  );
}

function useOrganizeForm(
  { base, newest, onReload }: Readings<OrganizeInfo>,
  category: Category,
  parentId: string,
) {
  const text = useText('organize');
  const labels: Record<string, string> = {
    parentId: text('field.parent'),
    fullName: text('field.fullName'),
    enCode: text('field.enCode'),
    sortCode: text('field.sortCode'),
    description: text('field.description'),
    ...Object.fromEntries(particulars.map((key) => [`propertyJson.${key}`, text(`field.${key}`)])),
  };
  const api = category === 'company' ? organizeApi : departmentApi;
  const form = useForm<OrganizeValues, Parameters<typeof updating.run>[0]['body']>({
    schema: category === 'company' ? companyInput : departmentInput,
    start: valuesOf(base, parentId),
    draft: draftOf(`organize ${category}`, base),
    inputOf: inputOf(base),
    labelOf: (path) => labels[path],
  });
  const creating = useStep(api.create, { refreshes: [departmentApi.listOptions] });
  const updating = useStep(api.update, { refreshes: [departmentApi.listOptions] });
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}

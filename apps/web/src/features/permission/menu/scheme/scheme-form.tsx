import { useData } from '@qifu/client';
import {
  type DataField,
  type DataScheme,
  dataSchemeInput,
  moduleDataAuthorizeApi,
  moduleDataAuthorizeSchemeApi as schemeApi,
} from '@qifu/contracts';
import { Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { draftOf } from '#shared/draft/draft-store';
import { Loaded } from '#shared/query-state';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { useConditionWords } from './condition-words';
import { SchemeFields } from './scheme-fields';
import { problemsOf } from './scheme-problems';
import { sentenceOf } from './scheme-sentence';
import { SchemeTrialSection } from './scheme-trial';
import { blocksIn, type SchemeValues, storedBlocks, valuesOf } from './scheme-values';

interface SchemeFormProps {
  menuId: string;
  /** `new`, or the id of a scheme. */
  schemeId: string;
  onClose: () => void;
}

/** The editor of a data scheme. */
export function SchemeForm({ menuId, schemeId, onClose }: SchemeFormProps) {
  const text = useText('dataScheme');
  const isNew = schemeId === 'new';
  const fields = useData(
    moduleDataAuthorizeApi.list,
    { params: { moduleId: menuId }, query: {} },
    { isQuiet: true },
  );
  const query = useData(
    schemeApi.read,
    { params: { id: schemeId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <Loaded query={fields} what={text('one')} rows={8}>
      {({ list }) => (
        <ReadRecord isNew={isNew} adding={schemeApi.create} query={query} what={text('one')}>
          {(readings) => <SchemeBody {...readings} menuId={menuId} fields={list} onClose={onClose} />}
        </ReadRecord>
      )}
    </Loaded>
  );
}

interface BodyProps extends Readings<DataScheme> {
  menuId: string;
  fields: readonly DataField[];
  onClose: () => void;
}

function SchemeBody({ menuId, fields, onClose, ...readings }: BodyProps) {
  const text = useText('dataScheme');
  const menus = useText('menus');
  const { base } = readings;
  const edited = useSchemeForm(readings, menuId, fields);
  const mayEdit = useMayCall(base ? schemeApi.update : schemeApi.create);
  const isMixed = base !== undefined && blocksIn(base, fields).isMixed;
  const facts = [
    { label: menus('field.fullName'), show: ({ fullName }: DataScheme) => fullName },
    { label: text('section.conditions'), show: ({ conditionText }: DataScheme) => conditionText },
    { label: menus('field.description'), show: ({ description }: DataScheme) => description },
  ];
  return (
    <RecordForm
      title={base?.fullName ?? text('new')}
      figures={text('lead')}
      label={text('one')}
      {...{ readings, edited, facts, onClose }}
      note={isMixed && <Notice tone="warn">{text('mixed')}</Notice>}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <SchemeFields form={edited.form} fields={fields} />
      <SchemeTrialSection
        read={() => {
          const form = edited.form.check();
          return form && { ...form, id: base?.id ?? '' };
        }}
      />
    </RecordForm>
  );
}

function useSchemeForm(
  { base, newest, onReload }: Readings<DataScheme>,
  menuId: string,
  fields: readonly DataField[],
) {
  const text = useText('dataScheme');
  const menus = useText('menus');
  const validation = useText('validation');
  const words = useConditionWords();
  const labels: Record<string, string> = {
    fullName: menus('field.fullName'),
    sortCode: menus('field.sortCode'),
    description: menus('field.description'),
    blocks: text('section.conditions'),
    'blocks.conditions': text('place'),
  };
  const form = useForm<SchemeValues, Parameters<typeof updating.run>[0]['body']>({
    schema: dataSchemeInput,
    start: valuesOf(base, fields),
    draft: draftOf(`dataScheme ${menuId}`, base),
    inputOf: ({ isAll, blocks, isEnabled, ...values }) => ({
      ...values,
      moduleId: menuId,
      enCode: base?.enCode ?? '',
      allData: isAll ? 1 : 0,
      conditionJson: isAll ? [] : storedBlocks(blocks, fields),
      conditionText: sentenceOf({ isAll, blocks, matchLogic: values.matchLogic }, fields, words).slice(
        0,
        2000,
      ),
      enabledMark: isEnabled ? 1 : 0,
    }),
    labelOf: (path) => labels[path],
    alsoWrong: (values) =>
      problemsOf(values, fields, {
        missing: validation('required'),
        number: validation('notNumber'),
        empty: text('wrong.empty'),
        span: text('wrong.span'),
      }),
  });
  const creating = useStep(schemeApi.create);
  const updating = useStep(schemeApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}

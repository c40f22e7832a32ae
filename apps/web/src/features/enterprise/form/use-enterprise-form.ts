import {
  CallError,
  type Enterprise,
  type EnterpriseInput,
  enterpriseApi,
  enterpriseInput,
} from '@qifu/contracts';
import { useTextIfAny } from '@qifu/ui/text';
import { useState } from 'react';
import { draftOf } from '#shared/draft/draft-store';
import { isClash, useStep } from '#shared/step';
import { type FormState, useForm } from '#shared/use-form';
import { type EnterpriseValues, inputOf, mergeValues, valuesOf } from './form-values';

/** Refusals about one field that come without its path. */
const fieldOfRefusal: Readonly<Record<string, string>> = {
  RV_E01: 'creditCode',
  RV_E02: 'enterpriseName',
  RV_E05: 'creditCode',
  RV_E10: 'districtId',
};

/** State of the form, by the rules of the contract. */
export function useEnterpriseForm(firm: Enterprise | undefined) {
  const label = useTextIfAny('enterprise');
  return useForm({
    schema: enterpriseInput,
    start: valuesOf(firm),
    draft: draftOf('enterprise', firm),
    inputOf,
    ruleArea: 'validationEnterprise',
    labelOf: (path) => {
      const [list = '', field] = path.split('.');
      if (!field) return label(`field.${list}`, list);
      const word = { fromDate: 'from', toDate: 'to' }[field] ?? field;
      return `${label(`field.${list}`, list)} ${label(`row.${word}`, field)}`;
    },
  });
}

interface SaveOptions {
  form: FormState<EnterpriseValues, EnterpriseInput>;
  /** The reading the fields were filled from; none for a new enterprise. */
  base: Enterprise | undefined;
  onSaved: (id: string) => void;
}

/** Saves; when somebody else saved meanwhile, keeps the newest reading beside the fields. */
export function useSaveEnterprise({ form, base, onSaved }: SaveOptions) {
  const adding = useStep(enterpriseApi.create);
  const editing = useStep(enterpriseApi.update);
  const [theirs, setTheirs] = useState<Enterprise>();

  const refused = (error: CallError) => {
    const current = (error.extras?.details as { current?: Enterprise } | undefined)?.current;
    if (isClash(error) && current) return setTheirs(current);
    form.refuse(atField(error));
  };
  const save = async (version = base?.version ?? 1, merged?: EnterpriseValues) => {
    const body = form.check(merged);
    if (!body) return;
    const { data, error } = base
      ? await editing.run({ params: { id: base.id }, body: { ...body, version } })
      : await adding.run({ body });
    if (!data) return refused(error);
    form.markSaved();
    onSaved(data.id);
  };
  /** What the person changed wins; what only others changed stays theirs. */
  const saveMerged = () => {
    if (!theirs || !base) return;
    const merged = mergeValues(valuesOf(base), valuesOf(theirs), form.values);
    void save(theirs.version, merged);
  };
  return { save, saveMerged, theirs, isBusy: adding.isBusy || editing.isBusy };
}

/** A refusal about one field, told at that field. */
function atField(error: CallError): CallError {
  const { errorCode, extras, message } = error;
  const field = fieldOfRefusal[errorCode];
  if (!field) return error;
  const issues = [{ path: `body.${field}`, rule: errorCode, text: message }];
  return new CallError({ ...error.reply, extras: { ...extras, errorCode, issues } });
}

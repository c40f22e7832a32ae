import {
  type BusinessStatus,
  businessStatusApi,
  businessStatusInput,
  type CallError,
  enterpriseApi,
  fillStates,
  requiredToReport,
} from '@qifu/contracts';
import { showNumber, showSuccess } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { useRef, useState } from 'react';
import type { KnownFact } from '#shared/changes';
import { draftOf } from '#shared/draft/draft-store';
import { useDictionary } from '#shared/options';
import { isClash, useStep } from '#shared/step';
import { useForm } from '#shared/use-form';
import {
  amountFields,
  countFields,
  inputOf,
  isBlank,
  isMore,
  isWhole,
  mergeValues,
  valuesOf,
  type YearValues,
} from './year-values';

/** What saving is for: a draft may have gaps, a report may not. */
type Intent = 'draft' | 'report';

const { reported, verified } = fillStates;
/** What others rely on already stays complete. */
export const isReported = ({ fillState }: BusinessStatus): boolean =>
  fillState === reported || fillState === verified;

const told = (fields: readonly string[], message: string): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, message]));

/** State of the form by the rules of the contract, and the rules that depend on what it is saved for. */
export function useYearForm(row: BusinessStatus) {
  const text = useText('businessStatus');
  const rules = useText('validation');
  const own = useText('validationEnterprise');
  const label = useTextIfAny('businessStatus');
  const intent = useRef<Intent>(isReported(row) ? 'report' : 'draft');
  const form = useForm({
    schema: businessStatusInput,
    start: valuesOf(row),
    draft: draftOf(`businessStatus ${row.enterpriseId} ${row.year}`, {
      id: 'year',
      version: row.version ?? 0,
    }),
    inputOf: (values) => inputOf(values, row.version),
    ruleArea: 'validationEnterprise',
    labelOf: (path) => label(`field.${path}`, path),
    // The contract compares only when nothing else is wrong; here all is said at once.
    alsoWrong: (values) => ({
      ...told(
        countFields.filter((field) => !isWhole(values[field])),
        rules('integer'),
      ),
      ...told(isMore(values.rdStaff, values.employees) ? ['rdStaff'] : [], own('rdStaffTooMany')),
      ...told(
        intent.current === 'report' ? requiredToReport.filter((field) => isBlank(values[field])) : [],
        text('form.required'),
      ),
    }),
  });
  const aim = (next: Intent) => {
    intent.current = isReported(row) ? 'report' : next;
  };
  return { form, aim };
}
export type YearForm = ReturnType<typeof useYearForm>['form'];

interface SaveOptions extends ReturnType<typeof useYearForm> {
  row: BusinessStatus;
  onSaved: () => void;
}

/** Saves, and reports when asked to; when somebody else saved meanwhile, keeps the newest reading beside the fields. */
export function useSaveYear({ row, form, aim, onSaved }: SaveOptions) {
  const text = useText('businessStatus');
  const shared = { saysNothing: true, refreshes: [enterpriseApi.list] };
  const saving = useStep(businessStatusApi.update, shared);
  const reporting = useStep(businessStatusApi.report, shared);
  const [theirs, setTheirs] = useState<BusinessStatus>();
  const last = useRef<Intent>('draft');
  const { year } = row;

  const refused = (error: CallError) => {
    const current = (error.extras?.details as { current?: BusinessStatus } | undefined)?.current;
    if (isClash(error) && current) setTheirs(current);
    else form.refuse(error);
  };
  const send = async (intent: Intent, version: number, merged?: YearValues) => {
    last.current = intent;
    aim(intent);
    const input = form.check(merged);
    if (!input) return;
    const { data, error } = await saving.run({ params: { id: row.id }, body: { ...input, version } });
    if (error) return refused(error);
    form.markSaved();
    if (intent === 'report') {
      const step = await reporting.run({ params: { id: data.id }, body: { version: data.version } });
      // What was typed is kept as a draft; why it is not reported was said by the one place that says so.
      if (step.error) return onSaved();
    }
    showSuccess(text(intent === 'report' ? 'form.reported' : 'form.draftSaved', { year }));
    onSaved();
  };
  return {
    save: () => send('draft', row.version),
    report: () => send('report', row.version),
    /** What the person changed wins; what only others changed stays theirs. */
    saveMerged: () => {
      if (!theirs) return;
      const merged = mergeValues(valuesOf(row), valuesOf(theirs), form.values);
      void send(last.current, theirs.version, merged);
    },
    theirs,
    isBusy: saving.isBusy || reporting.isBusy,
  };
}

/** Every field of the form with its name and its value in words, to tell two readings apart. */
export function useYearFacts(): readonly KnownFact<YearValues>[] {
  const text = useText('businessStatus');
  const words = useText('record');
  const status = useDictionary('businessStatus');
  return [
    {
      label: text('field.status'),
      show: (values) => (values.status ? status.nameOf(values.status) : ''),
    },
    ...amountFields.map((field) => ({
      label: text(`field.${field}`),
      show: (values: YearValues) => (values[field] === '' ? '' : showNumber(values[field], 2)),
    })),
    ...countFields.map((field) => ({
      label: text(`field.${field}`),
      show: (values: YearValues) => values[field],
    })),
    { label: text('field.abnormalNote'), show: ({ abnormalNote }) => abnormalNote },
    {
      label: text('field.fileIds'),
      show: ({ files }) => files.map(({ name }) => name).join(words('list.and')),
    },
  ];
}

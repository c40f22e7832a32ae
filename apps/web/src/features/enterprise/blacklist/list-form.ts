import { blacklistInput, blacklistLevels, type NamedFile } from '@qifu/contracts';
import { dayOf, startOfDay } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import { draftOf } from '#shared/draft/draft-store';
import { useForm } from '#shared/use-form';
import type { PickedFirm } from '../parts/enterprise-picker';

/** What the form of a listing holds; days instead of instants. */
export interface ListValues {
  firms: readonly PickedFirm[];
  level: number;
  reasonType: string;
  reason: string;
  basisDocNo: string;
  start: string | null;
  end: string | null;
  scope: string[];
  files: readonly NamedFile[];
}

/** The days as the wire wants them: an entry begins and ends with the first instant of a day. */
export const inputOf = (values: ListValues) => ({
  enterpriseIds: values.firms.map(({ id }) => id),
  level: values.level,
  reasonType: values.reasonType,
  reason: values.reason,
  basisDocNo: values.basisDocNo,
  startDate: values.start ? startOfDay(values.start) : undefined,
  endDate: values.end ? startOfDay(values.end) : null,
  scope: values.scope,
  fileIds: values.files.map(({ fileId }) => fileId),
});

/** State of the form, by the rules of the contract. */
export function useListForm(firms: readonly PickedFirm[]) {
  const text = useText('blacklist');
  const labels: Record<string, string> = {
    enterpriseIds: text('form.enterprises'),
    level: text('form.level'),
    reasonType: text('form.reasonType'),
    reason: text('form.reason'),
    basisDocNo: text('form.basis'),
    startDate: text('form.start'),
    endDate: text('form.end'),
    scope: text('form.scope'),
    fileIds: text('form.files'),
  };
  return useForm({
    schema: blacklistInput,
    start: {
      firms,
      level: blacklistLevels.ban,
      reasonType: '',
      reason: '',
      basisDocNo: '',
      start: dayOf(Date.now()),
      end: null,
      scope: [],
      files: [],
    } as ListValues,
    draft: draftOf(`blacklist ${firms.map(({ id }) => id).join()}`),
    inputOf,
    labelOf: (path) => labels[path],
    ruleArea: 'validationEnterprise',
    alsoWrong: ({ start, end }): Record<string, string> =>
      start && end && start >= end ? { endDate: text('form.endBeforeStart') } : {},
  });
}

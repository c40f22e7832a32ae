import { useData } from '@qifu/client';
import { billRuleApi } from '@qifu/contracts';
import { lazy } from 'react';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';

const BillRuleDialog = lazy(() =>
  import('./bill-rule-dialog').then((file) => ({ default: file.BillRuleDialog })),
);

/** Rules of running numbers. */
export const BillRulePicker = (props: PickerProps) => (
  <Picker {...props} useLookUp={useRuleNames} dialog={(dialog) => <BillRuleDialog {...dialog} />} />
);

/** No call answers rules by their ids; there are few of them. */
const everyRule = { pageSize: 10_000 };
const useRuleNames: LookUp = (ids) => {
  const { data, error } = useData(
    billRuleApi.listOptions,
    { query: everyRule },
    { enabled: ids.length > 0, isQuiet: true },
  );
  if (error) return [];
  return data?.list
    .filter(({ id }) => ids.includes(id))
    .map(({ id, fullName, enCode }) => ({ id, fullName, hint: enCode }));
};

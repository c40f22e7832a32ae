import { showNumber, showTime } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { useDistricts } from '#shared/districts';
import { useDictionary, useUnits } from '#shared/options';

/** One field that an act changed, as the audit keeps it. */
export interface AuditedChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

const amounts = ['registeredCapital', 'revenue', 'outputValue', 'profit', 'tax', 'rdExpense', 'exportValue'];
const days = ['startDate', 'endDate'];
/** Said by the act itself, or of no use to a reader. */
const unsaid = ['fillState', 'entryId', 'creditCodeHash', 'liftedTime', 'returnReason'];

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const isPlain = (value: unknown) => isEmpty(value) || ['string', 'number', 'boolean'].includes(typeof value);

/** Says what changed in words: names instead of codes and ids, amounts with their unit. */
export function useChangeWords(): (changes: readonly AuditedChange[]) => string[] {
  const text = useText('enterprise');
  const label = useTextIfAny('enterprise');
  const yearLabel = useTextIfAny('businessStatus');
  const show = useValueWords();
  const lineOf = ({ field, before, after }: AuditedChange): string => {
    const name = label(`field.${field}`, yearLabel(`field.${field}`, field));
    if (!isPlain(before) || !isPlain(after)) return text('history.changedList', { field: name });
    if (isEmpty(before)) return text('history.first', { field: name, after: show(field, after) });
    if (isEmpty(after)) return text('history.gone', { field: name, before: show(field, before) });
    return text('history.change', { field: name, before: show(field, before), after: show(field, after) });
  };
  return (changes) =>
    changes
      .filter(({ field, before, after }) => !unsaid.includes(field) && !(isEmpty(before) && isEmpty(after)))
      .map(lineOf);
}

/** The value of a field as people read it. */
function useValueWords(): (field: string, value: unknown) => string {
  const text = useText('enterprise');
  const levels = useTextIfAny('blacklist');
  const districts = useDistricts();
  const units = useUnits();
  const dictionaries: Readonly<Record<string, ReturnType<typeof useDictionary>>> = {
    industryCode: useDictionary('industryCode'),
    enterpriseType: useDictionary('enterpriseType'),
    scaleType: useDictionary('scaleType'),
    status: useDictionary('businessStatus'),
    reasonType: useDictionary('blacklistReason'),
  };
  const nameIn = (choices: readonly { value: string; label: string }[], id: string) =>
    choices.find(({ value }) => value === id)?.label ?? id;
  return (field, value) => {
    const plain = String(value);
    const dictionary = dictionaries[field];
    if (dictionary) return dictionary.nameOf(plain);
    if (field === 'districtId') return nameIn(districts, plain);
    if (field === 'declareUnitId') return nameIn(units, plain);
    if (field === 'level') return levels(`level.l${plain}`, plain);
    if (amounts.includes(field)) return text('amount', { amount: showNumber(plain, 2) });
    if (days.includes(field) && typeof value === 'number') return showTime(value, 'date');
    return plain;
  };
}

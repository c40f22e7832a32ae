import { showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { KnownFact } from '#shared/changes';
import { useDistricts } from '#shared/districts';
import { useDictionary, useUnits } from '#shared/options';
import type { EnterpriseValues, ExecutiveValues, HolderValues } from './form-values';

const plain = [
  'enterpriseName',
  'creditCode',
  'legalPerson',
  'registerDate',
  'address',
  'contactName',
  'contactPhone',
  'contactEmail',
  'parentCreditCode',
  'controllerName',
] as const satisfies readonly (keyof EnterpriseValues)[];

/** Every field of the form with its name and its value in words, to tell two readings apart. */
export function useValueFacts(): readonly KnownFact<EnterpriseValues>[] {
  const text = useText('enterprise');
  const words = useText('record');
  const districts = useDistricts();
  const units = useUnits();
  const industry = useDictionary('industryCode');
  const type = useDictionary('enterpriseType');
  const scale = useDictionary('scaleType');
  const nameIn = (choices: readonly { value: string; label: string }[], id: string) =>
    choices.find(({ value }) => value === id)?.label ?? id;
  const holder = ({ name, ratio, creditCode }: HolderValues) =>
    [name, creditCode, text('percent', { value: ratio })].filter(Boolean).join(' ');
  const person = ({ name, post }: ExecutiveValues) => [name, post].filter(Boolean).join(' ');
  const fact = (field: keyof EnterpriseValues, show: (values: EnterpriseValues) => string) => ({
    label: text(`field.${field}`),
    show,
  });
  return [
    ...plain.map((field) => fact(field, (values) => values[field] ?? '')),
    fact('registeredCapital', ({ registeredCapital: amount }) =>
      amount === '' ? '' : text('amount', { amount: showNumber(amount, 2) }),
    ),
    fact('industryCode', ({ industryCode }) => industry.nameOf(industryCode)),
    fact('enterpriseType', ({ enterpriseType }) => type.nameOf(enterpriseType)),
    fact('scaleType', ({ scaleType }) => scale.nameOf(scaleType)),
    fact('districtId', ({ districtId }) => nameIn(districts, districtId)),
    fact('declareUnitId', ({ declareUnitId }) => nameIn(units, declareUnitId)),
    fact('shareholders', ({ shareholders }) => shareholders.map(holder).join(words('list.and'))),
    fact('executives', ({ executives }) => executives.map(person).join(words('list.and'))),
  ];
}

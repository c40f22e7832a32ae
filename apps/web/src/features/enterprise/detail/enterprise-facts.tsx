import type { Enterprise } from '@qifu/contracts';
import { DrawerSection, type Fact, FactList, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';

/** What is registered, where it belongs and whom to call. */
export function EnterpriseFacts({ firm }: { firm: Enterprise }) {
  const text = useText('enterprise');
  const type = useDictionary('enterpriseType');
  const scale = useDictionary('scaleType');
  const capital =
    firm.registeredCapital === null ? '' : text('amount', { amount: showNumber(firm.registeredCapital, 2) });
  const mono = (code: string | null) => code && <span className="q-mono">{code}</span>;
  const facts: Fact[] = [
    { label: text('field.legalPerson'), value: firm.legalPerson },
    { label: text('field.registerDate'), value: firm.registerDate },
    { label: text('field.registeredCapital'), value: capital },
    { label: text('field.industryCode'), value: [firm.industryCode, firm.industryName].join(' ').trim() },
    { label: text('field.districtId'), value: firm.districtName },
    { label: text('field.declareUnitId'), value: firm.unitName },
    { label: text('field.enterpriseType'), value: type.nameOf(firm.enterpriseType) },
    { label: text('field.scaleType'), value: scale.nameOf(firm.scaleType) },
    {
      label: text('field.contactName'),
      value: [firm.contactName, firm.contactPhone].filter(Boolean).join(' '),
    },
    { label: text('field.contactEmail'), value: firm.contactEmail },
    { label: text('field.address'), value: firm.address, isWide: true },
  ];
  const ties: Fact[] = [
    { label: text('field.controllerName'), value: firm.controllerName },
    { label: text('field.parentCreditCode'), value: mono(firm.parentCreditCode), isWide: true },
  ];
  return (
    <DrawerSection title={text('section.registration')}>
      <FactList facts={[...facts, ...ties.filter(({ value }) => value)]} />
    </DrawerSection>
  );
}

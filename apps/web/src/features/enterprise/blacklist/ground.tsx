import type { BlacklistRow, OwnListing } from '@qifu/contracts';
import { DrawerSection, type Fact, FactList } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';
import { levelOf, usePeriodOf } from './entry-words';

/** What an entry stands on and what it does: level, period, ground, decision, and the batches it is about. */
export function Ground({ entry }: { entry: OwnListing & Partial<Pick<BlacklistRow, 'districtName'>> }) {
  const text = useText('blacklist');
  const words = useText('record');
  const reasons = useDictionary('blacklistReason');
  const batches = useDictionary('batchType');
  const periodOf = usePeriodOf();
  const level = levelOf(entry);
  const facts: Fact[] = [
    { label: text('fact.level'), value: text(`level.${level}`) },
    { label: text('fact.period'), value: periodOf(entry) },
    { label: text('fact.effect'), value: text(`levelEffect.${level}`), isWide: true },
    { label: text('fact.reasonType'), value: reasons.nameOf(entry.reasonType) },
    { label: text('fact.basis'), value: entry.basisDocNo },
    { label: text('fact.reason'), value: entry.reason, isWide: true },
    ...(entry.districtName === undefined
      ? []
      : [{ label: text('fact.district'), value: entry.districtName }]),
    {
      label: text('fact.scope'),
      value:
        entry.scope.length === 0
          ? text('fact.allScopes')
          : entry.scope.map(batches.nameOf).join(words('list.and')),
    },
  ];
  return (
    <DrawerSection title={text('section.ground')}>
      <FactList facts={facts} />
    </DrawerSection>
  );
}

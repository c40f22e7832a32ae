import type { ItemShape } from '@qifu/contracts';

import { BlockHead, DueTable } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { DeadlineWords, ScarceBudget, useMoney } from '../policy-parts';
import { OfficialFacts } from './official-facts';
import { policyTo } from './policy-address';
import { PolicyGist } from './policy-gist';
import { PolicyLife } from './policy-life';
import type { TabProps } from './tab-props';

/** All of a policy on one page: who, how much, until when, each with its clause. */
export const OverviewTab = ({ policy, place, items }: TabProps & { items: readonly ItemShape[] }) => (
  <>
    <PolicyGist policy={policy} place={place} items={items} />
    {items.length > 0 && <ItemRows policy={policy} place={place} items={items} />}
    <PolicyLife policy={policy} place={place} />
    <OfficialFacts policy={policy} place={place} />
  </>
);

function ItemRows({ policy, place, items }: TabProps & { items: readonly ItemShape[] }) {
  const text = useText('policyPage');
  const words = useText('policy');
  const money = useMoney();
  const parts = useText('policyParts');
  return (
    <section>
      <BlockHead title={text('items.title')} />
      <DueTable
        label={text('items.title')}
        heads={[text('items.name'), text('items.amount'), text('items.time')]}
        rows={items.map((item) => ({
          name: item.name,
          to: policyTo(policy.id, { tab: 'items', isInner: place.isInner, pid: `item-${item.id}` }),
          sub: [words(`benefitType.${item.benefitType}`), words(`mode.${item.mode}`)].join(parts('and')),
          value:
            item.amount.mostYuan === null
              ? null
              : item.amount.isFixed
                ? money.words(item.amount.mostYuan)
                : parts('most', { sum: money.words(item.amount.mostYuan) }),
          due: <DeadlineWords deadline={item.deadline} />,
          dueNote: item.budget && <ScarceBudget budget={item.budget} />,
        }))}
      />
    </section>
  );
}

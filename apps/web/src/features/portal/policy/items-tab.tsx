import type { BudgetShape, ConditionSentence, ItemShape } from '@qifu/contracts';
import { Icon, Meter } from '@qifu/ui/parts';
import { BlockHead, LinkTo, Stack } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { DeadlineWords, useMoney } from '../policy-parts';
import { Citations } from './citations';
import { instantListsTo, type PolicyPlace, policyTo } from './policy-address';
import type { TabProps } from './tab-props';

/** What can be had of a document: conditions in sentences with their clauses, amount, time, money left, whom to ask. */
export const ItemsTab = ({ place, items }: TabProps & { items: readonly ItemShape[] }) => (
  <Stack>
    {items.map((item) => (
      <ItemSection key={item.id} item={item} place={place} />
    ))}
  </Stack>
);

function ItemSection({ item, place }: { item: ItemShape; place: PolicyPlace }) {
  const text = useText('policyPage');
  const words = useText('policy');
  const parts = useText('policyParts');
  const { id, name, benefitType, mode, rule, budget, excludes, requires, priorityNote } = item;
  const names = (list: ItemShape['excludes']) => list.map((one) => one.name).join(parts('comma'));
  return (
    <section id={`item-${id}`} className="policy-item">
      <BlockHead
        title={name}
        note={[words(`benefitType.${benefitType}`), words(`mode.${mode}`)].join(parts('and'))}
        end={
          mode === 'instant' ? (
            <LinkTo to={instantListsTo(name)}>{text('items.instantLists')}</LinkTo>
          ) : (
            <DeadlineWords deadline={item.deadline} />
          )
        }
      />
      <ItemAmount item={item} />
      {rule ? (
        <>
          <h3>{text('items.conditions')}</h3>
          <ConditionList parts={partsOf(rule.condition)} place={place} />
        </>
      ) : (
        <p className="policy-none">{text(mode === 'recognition' ? 'items.byReview' : 'items.noRule')}</p>
      )}
      {excludes.length > 0 && <p>{text('items.excludes', { names: names(excludes) })}</p>}
      {requires.length > 0 && <p>{text('items.requires', { names: names(requires) })}</p>}
      {priorityNote && <p>{priorityNote}</p>}
      {budget && <Budget budget={budget} />}
      <ItemFoot item={item} place={place} />
    </section>
  );
}

const partsOf = (condition: ConditionSentence): readonly ConditionSentence[] =>
  condition.group === 'all' ? condition.parts : [condition];

function ItemAmount({ item: { amount } }: { item: ItemShape }) {
  const money = useMoney();
  const parts = useText('policyParts');
  if (amount.mostYuan === null && !amount.basis) return null;
  return (
    <p className="policy-amount">
      {amount.mostYuan !== null && (
        <b>
          {amount.isFixed
            ? money.words(amount.mostYuan)
            : parts('most', { sum: money.words(amount.mostYuan) })}
        </b>
      )}
      {!amount.isFixed && <span>{amount.basis}</span>}
    </p>
  );
}

/** Conditions as a list of sentences; a group says how many of its parts have to hold. */
function ConditionList({ parts, place }: { parts: readonly ConditionSentence[]; place: PolicyPlace }) {
  const text = useText('policyPage');
  return (
    <ul className="policy-conditions">
      {parts.map((part) => (
        <li key={part.id}>
          {part.group === 'leaf' ? (
            <>
              {part.sentence} {part.cite && <Citations refs={[part.cite]} place={place} />}
            </>
          ) : (
            <>
              {text(`items.group_${part.group}`, { n: part.n ?? 0 })}
              <ConditionList parts={part.parts} place={place} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Budget({ budget: { total, paid, reserved, left, leftShare } }: { budget: BudgetShape }) {
  const text = useText('policyPage');
  const words = text('items.budget', { total, paid, reserved, left });
  return (
    <div className="policy-budget">
      <Meter value={total - left} maximum={total} label={words} tone={leftShare < 0.2 ? 'warn' : 'info'} />
      <p>{words}</p>
    </div>
  );
}

function ItemFoot({ item, place }: { item: ItemShape; place: PolicyPlace }) {
  const text = useText('policyPage');
  const { handler, contact, materialCount, sharedCount, handlingDays, id } = item;
  return (
    <>
      <p className="policy-by">
        {handler && <span>{handler}</span>}
        {contact && <a href={`tel:${contact.replace(/[^\d+]/g, '')}`}>{contact}</a>}
        {handlingDays !== null && <span>{text('gist.handling', { count: handlingDays })}</span>}
      </p>
      {materialCount > 0 && (
        <p className="policy-acts">
          <LinkTo to={policyTo(place.id, { tab: 'materials', isInner: place.isInner, pid: `list-${id}` })}>
            <Icon name="list" />
            {text(sharedCount > 0 ? 'gist.materialsShared' : 'gist.materials', {
              count: materialCount,
              shared: sharedCount,
            })}
          </LinkTo>
        </p>
      )}
    </>
  );
}

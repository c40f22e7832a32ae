import type { SubscriptionInput, SubscriptionRow } from '@qifu/contracts';
import { Button, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ConditionName } from './addresses';
import { inputOfRow } from './input-of-row';

interface DeadSubscriptionProps {
  row: SubscriptionRow;
  audit: NonNullable<SubscriptionRow['audit']>;
  onEdit: (start: SubscriptionInput) => void;
}

/** Why it could not tell anything for long, and what it would have told without the condition that keeps it from it. */
export function DeadSubscription({ row, audit, onEdit }: DeadSubscriptionProps) {
  const text = useText('subscription');
  const [blocker] = audit.blockers;
  const name = blocker?.condition as ConditionName | undefined;
  return (
    <div className="subs-audit">
      <Icon name="alert" />
      <span>
        <b>{text('dead', { days: audit.days })}</b>
        {blocker && name
          ? text('deadBecause', { condition: text(`condition.${name}`), count: blocker.matches })
          : text('deadAltogether')}
      </span>
      {name && (
        <Button onClick={() => onEdit({ ...inputOfRow(row), [name]: [] })}>
          {text('without', { condition: text(`condition.${name}`) })}
        </Button>
      )}
    </div>
  );
}

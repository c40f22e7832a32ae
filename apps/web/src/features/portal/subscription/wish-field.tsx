import type { SubscriptionInput } from '@qifu/contracts';
import { ChoiceAnswer } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';

type Wish = SubscriptionInput['eligibility'];
const wishes: readonly Wish[] = ['', 'eligible', 'nearMiss'];

interface WishFieldProps {
  value: Wish;
  /** Without a firm nothing can be judged. */
  hasFirm: boolean;
  onChange: (change: Pick<SubscriptionInput, 'eligibility'>) => void;
}

/** Whether only that is told which the own firm may have, or is one step from. */
export function WishField({ value, hasFirm, onChange }: WishFieldProps) {
  const text = useText('subscription');
  return (
    <div className="sub-line">
      <span>{text('eligibility')}</span>
      <div>
        <ChoiceAnswer
          legend={text('eligibility')}
          value={value || 'all'}
          choices={wishes.map((one) => ({
            value: one || 'all',
            label: text(`wish.${one || 'all'}`),
            disabled: !hasFirm && one !== '',
          }))}
          onChange={(one) => onChange({ eligibility: one === 'all' ? '' : (one as Wish) })}
        />
        {!hasFirm && <p className="sub-note">{text('noFirm')}</p>}
      </div>
    </div>
  );
}

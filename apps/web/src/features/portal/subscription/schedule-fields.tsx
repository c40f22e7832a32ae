import { type SubscriptionInput, subscriptionFrequencies } from '@qifu/contracts';
import { Checkbox, TextInput } from '@qifu/ui/parts';
import { ChoiceAnswer } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { emptySubscription } from './addresses';
import { clockOfMinutes, minutesOfClock } from './use-condition-words';

interface ScheduleFieldsProps {
  input: SubscriptionInput;
  set: (changes: Partial<SubscriptionInput>) => void;
}

/** How often it is told, whereto, and when not. */
export function ScheduleFields({ input, set }: ScheduleFieldsProps) {
  const text = useText('subscription');
  const { frequency, quietFrom, quietTo } = input;
  const { quietFrom: usualFrom, quietTo: usualTo } = emptySubscription;
  const isQuiet = quietFrom !== null;
  const end = (name: 'quietFrom' | 'quietTo', value: number | null) => (
    <TextInput
      type="time"
      aria-label={text(name)}
      value={clockOfMinutes(value ?? 0)}
      onChange={({ target }) => set({ [name]: minutesOfClock(target.value) ?? value })}
    />
  );
  return (
    <>
      <div className="sub-line">
        <span>{text('when')}</span>
        <ChoiceAnswer
          legend={text('when')}
          value={frequency}
          choices={subscriptionFrequencies.map((value) => ({ value, label: text(`frequency.${value}`) }))}
          onChange={(next) => set({ frequency: next as SubscriptionInput['frequency'] })}
        />
      </div>
      <div className="sub-line">
        <span>{text('channel')}</span>
        <p className="sub-note">{text('channelNote')}</p>
      </div>
      <div className="sub-line">
        <span>{text('quiet')}</span>
        <div className="sub-tokens">
          <Checkbox
            checked={isQuiet}
            onChange={({ target }) =>
              set(
                target.checked
                  ? { quietFrom: usualFrom, quietTo: usualTo }
                  : { quietFrom: null, quietTo: null },
              )
            }
          >
            {text('quietOn')}
          </Checkbox>
          {isQuiet && (
            <span className="sub-quiet">
              {end('quietFrom', quietFrom)} {text('until')} {end('quietTo', quietTo)}
            </span>
          )}
          <span className="sub-note">{text('quietNote')}</span>
        </div>
      </div>
    </>
  );
}

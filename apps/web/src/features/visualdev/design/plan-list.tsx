import type { ReleasePlan } from '@qifu/contracts';
import { Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { DifferenceList } from './difference-list';

/** What a release would do, before it does it: what people will see, and what happens to the tables. */
export function PlanList({ plan: { differences, steps, records, drift } }: { plan: ReleasePlan }) {
  const text = useText('designer');
  const softened = steps.filter(({ does, faults }) => does === 'hide' || does === 'retype' || faults);
  return (
    <div className="dif-told">
      <Notice
        tone={softened.length > 0 ? 'warn' : 'ok'}
        title={text(softened.length > 0 ? 'plan.careful' : 'plan.safe', { count: steps.length })}
      >
        {records === null ? text('plan.first') : text('plan.records', { records })}
      </Notice>
      {drift.length > 0 && (
        <Notice tone="warn" title={text('drift.title')}>
          {drift
            .map(({ is, column, label }) => text(`drift.${is}`, { column, label }))
            .join(text('difference.and'))}
        </Notice>
      )}
      {differences.length > 0 && (
        <>
          <h3>{text('plan.differences', { count: differences.length })}</h3>
          <DifferenceList differences={differences} />
        </>
      )}
      {steps.length > 0 && (
        <>
          <h3>{text('plan.steps')}</h3>
          <ul className="dif-list">
            {steps.map(({ does, label, rows, cost, faults }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps in their order.
              <li key={i}>
                <span className="dif-mark" aria-hidden="true">
                  {i + 1}
                </span>
                <span>
                  {text(`plan.${does}`, { label: label || text('plan.main'), rows })}
                  <span className={`dif-cost dif-${cost}`}>{text(`cost.${cost}`)}</span>
                  <span className="q-mute dif-back">{text(`inverse.${does}`)}</span>
                  {faults && (
                    <span className="dif-faults">
                      {text(`faults.${does}`, {
                        count: faults.count,
                        examples: faults.examples.join(text('difference.and')),
                      })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

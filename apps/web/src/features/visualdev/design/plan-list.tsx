import type { ReleasePlan } from '@qifu/contracts';
import { Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { DifferenceList } from './difference-list';

/** What a release would do, before it does it: what people will see, and what happens to the tables. */
export function PlanList({ plan: { differences, steps, records, drift } }: { plan: ReleasePlan }) {
  const text = useText('designer');
  const tell = useText('releasePlan');
  const softened = steps.filter(({ does, faults }) => does === 'hide' || does === 'retype' || faults);
  const verdict = steps.length === 0 ? 'none' : softened.length > 0 ? 'careful' : 'safe';
  return (
    <div className="dif-told">
      <Notice
        tone={softened.length > 0 ? 'warn' : 'ok'}
        title={tell(`plan.${verdict}`, { count: steps.length })}
      >
        {records === null ? tell('plan.first') : tell('plan.records', { records })}
      </Notice>
      {drift.length > 0 && (
        <Notice tone="warn" title={tell('drift.title')}>
          <ul className="dif-drift">
            {drift.map(({ is, column, label }) => (
              <li key={column}>{tell(`drift.${is}`, { column, label })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {differences.length > 0 && (
        <>
          <h3>{tell('plan.differences', { count: differences.length })}</h3>
          <DifferenceList differences={differences} />
        </>
      )}
      {steps.length > 0 && (
        // Nobody has to be asked about tables that are made for the first time.
        <details className="dif-steps" open={records !== null}>
          <summary>
            <h3>{tell('plan.steps')}</h3> <span className="q-mute">{steps.length}</span>
          </summary>
          <ul className="dif-list">
            {steps.map(({ does, label, rows, cost, faults }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps in their order.
              <li key={i}>
                <span className="dif-mark" aria-hidden="true">
                  {i + 1}
                </span>
                <span>
                  {tell(`plan.${does}`, { label: label || tell('plan.main'), rows })}
                  <span className={`dif-cost dif-${cost}`}>{tell(`cost.${cost}`)}</span>
                  <span className="q-mute dif-back">{tell(`inverse.${does}`)}</span>
                  {faults && (
                    <span className="dif-faults">
                      {tell(`faults.${does}`, {
                        count: faults.count,
                        examples: faults.examples.join(text('difference.and')),
                      })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

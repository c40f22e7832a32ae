import { useData } from '@qifu/client';
import { type CalculatorResult, calculatorApi } from '@qifu/contracts';
import { dayAfter, daysFrom } from '@qifu/rules';
import { Button, NativeSelect, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { sumWithUnit } from '../policy-parts/sum-words';

const current = { id: 'current' } as const;

/** Another day, and facts as if they were so. */
export interface Trial {
  date: string;
  facts: Readonly<Record<string, unknown>>;
}

/** The slider reaches so many days ahead. */
const daysAhead = 400;
const settleMs = 300;

/** What would come out; nothing of it is kept. */
export function useTrial({ date, facts }: Trial) {
  const [asked, setAsked] = useState<Trial>({ date, facts });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ date, facts }), settleMs);
    return () => clearTimeout(timer);
  }, [date, facts]);
  const isTrial = asked.date !== '' || Object.keys(asked.facts).length > 0;
  const { data, error } = useData(
    calculatorApi.whatIf,
    { params: current, body: { ...(asked.date && { date: asked.date }), facts: { ...asked.facts } } },
    { enabled: isTrial, isQuiet: true },
  );
  return { isTrial, data: isTrial ? data : undefined, error: isTrial ? error : null };
}

interface SandboxProps {
  result: CalculatorResult;
  trial: Trial;
  tried: ReturnType<typeof useTrial>;
  onChange: (trial: Trial) => void;
}

/** 换个日期、如果……会怎样: a slider with its date field, and one answer changed; the result follows at once. */
export function Sandbox({ result, trial, tried, onChange }: SandboxProps) {
  const text = useText('calculator');
  const day = trial.date || result.date;
  return (
    <details className="calc-sandbox" id="trial" open={tried.isTrial || undefined}>
      <summary>{text('trial')}</summary>
      <div className="calc-sandbox-inputs">
        <label className="calc-slider">
          <span>{text('trialDay')}</span>
          <input
            type="range"
            min={0}
            max={daysAhead}
            value={Math.min(daysAhead, Math.max(0, daysFrom(result.date, day) || 0))}
            aria-valuetext={day}
            onChange={(event) =>
              onChange({ ...trial, date: dayAfter(result.date, Number(event.target.value)) })
            }
          />
        </label>
        <input
          type="date"
          className="calc-date"
          aria-label={text('trialDay')}
          value={day}
          onChange={(event) => onChange({ ...trial, date: event.target.value })}
        />
        <WhatIf result={result} trial={trial} onChange={onChange} />
      </div>
      {tried.error && <p className="calc-wrong">{tried.error.message}</p>}
      {tried.isTrial && (
        <Notice tone="info" title={text('trialOn', { date: tried.data?.date ?? day })}>
          <span aria-live="polite">{tried.data && <Difference before={result} after={tried.data} />}</span>{' '}
          <button type="button" className="q-link" onClick={() => onChange({ date: '', facts: {} })}>
            {text('trialOff')}
          </button>
        </Notice>
      )}
    </details>
  );
}

/** One figure or yes-or-no answer as if it were otherwise. */
function WhatIf({ result, trial, onChange }: Omit<SandboxProps, 'tried'>) {
  const text = useText('calculator');
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const known = new Map([
    ...result.answers.map(({ key: fact, label }) => [fact, label] as const),
    ...result.missing.filter(({ isAsked }) => isAsked).map(({ fact, label }) => [fact, label] as const),
  ]);
  const kind = result.missing.find(({ fact }) => fact === key)?.kind;
  const isYesNo = kind === 'bool' || /^(is|has)[A-Z]/.test(key);
  return (
    <div className="calc-what-if">
      <NativeSelect
        aria-label={text('whatIfFact')}
        placeholder={text('whatIfFact')}
        choices={[...known].map(([fact, label]) => ({ value: fact, label }))}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      {isYesNo ? (
        <NativeSelect
          aria-label={text('whatIfValue')}
          placeholder={text('whatIfValue')}
          choices={[
            { value: 'true', label: text('yes') },
            { value: 'false', label: text('no') },
          ]}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : (
        <input
          className="calc-date"
          aria-label={text('whatIfValue')}
          placeholder={text('whatIfValue')}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <Button
        type="button"
        disabled={key === '' || value === ''}
        onClick={() =>
          onChange({ ...trial, facts: { ...trial.facts, [key]: isYesNo ? value === 'true' : value } })
        }
      >
        {text('tryIt')}
      </Button>
    </div>
  );
}

function Difference({ before, after }: { before: CalculatorResult; after: CalculatorResult }) {
  const text = useText('calculator');
  const former = new Map(before.items.map(({ itemId, outcome }) => [itemId, outcome]));
  const turned = after.items.filter(({ itemId, outcome }) => former.get(itemId) !== outcome);
  return (
    <>
      {text('trialSums', {
        before: sumWithUnit(before.combination.min, text),
        after: sumWithUnit(after.combination.min, text),
      })}
      {turned.length > 0 &&
        ` ${turned
          .slice(0, 5)
          .map(({ fullName, outcome }) =>
            text('trialTurned', { item: fullName, outcome: text(`verdicts.${outcome}`) }),
          )
          .join('；')}`}
    </>
  );
}

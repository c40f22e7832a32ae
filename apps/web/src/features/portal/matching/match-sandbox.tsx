import { useData } from '@qifu/client';
import { type MatchDetail, type MatchKnob, matchApi, type WhatIfReply } from '@qifu/contracts';
import { dayAfter, daysFrom } from '@qifu/rules';
import { Button, NativeSelect, showNumber } from '@qifu/ui/parts';
import { VerdictMark } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import { sumWithUnit } from '../policy-parts/sum-words';
import { amountWithUnit, dayWords, type Say } from './money';

const settleMs = 250;
const saidAfterMs = 500;

type Facts = Readonly<Record<string, unknown>>;
const noFacts: Facts = {};

/** Another day and other figures: what comes out at once. Nothing of it is kept. */
export function MatchSandbox({ detail, firm }: { detail: MatchDetail; firm: string | undefined }) {
  const text = useText('matching');
  const id = useId();
  const [day, setDay] = useState(detail.day);
  const [facts, setFacts] = useState(noFacts);
  const isTried = day !== detail.day || Object.keys(facts).length > 0;
  const tried = useTrial(detail.row.itemId, { firm, day, facts, isTried });
  const trial = isTried ? tried?.trial : undefined;
  const shown = trial ?? { outcome: detail.row.outcome, amount: detail.row.amount, because: detail.because };
  const because = shown.because[0];
  const words = because
    ? text('detail.onDay', { day: dayWords(day), because })
    : text('detail.onDayPlain', { day: dayWords(day) });
  return (
    <section className="match-sandbox" aria-labelledby={id}>
      <h2 id={id}>
        {text('detail.sandbox')} <small>{text('detail.sandboxNote')}</small>
      </h2>
      <p className="match-sandbox-result" data-busy={(isTried && !trial) || undefined}>
        <VerdictMark verdict={shown.outcome} boxed>
          {text(`outcome.${shown.outcome}`)}
        </VerdictMark>
        {shown.outcome !== 'notEligible' && <b>{amountWithUnit(shown.amount, text)}</b>}
        <span>{words}</span>
      </p>
      <Said
        words={`${text(`outcome.${shown.outcome}`)} ${amountWithUnit(shown.amount, text)} ${words}`}
        isOn={isTried}
      />
      <Days detail={detail} day={day} onChange={setDay} />
      {detail.knobs.length > 0 && (
        <div className="match-knobs">
          {detail.knobs.map((knob) => (
            <Knob
              key={knob.factKey}
              knob={knob}
              value={Object.hasOwn(facts, knob.factKey) ? facts[knob.factKey] : knob.value}
              onChange={(value) => setFacts({ ...facts, [knob.factKey]: value })}
            />
          ))}
        </div>
      )}
      <div className="match-sandbox-foot">
        <Button
          kind="text"
          icon="refresh"
          disabled={!isTried}
          onClick={() => {
            setDay(detail.day);
            setFacts(noFacts);
          }}
        >
          {text('detail.reset')}
        </Button>
        {isTried && tried && <Others tried={tried} itemId={detail.row.itemId} text={text} />}
      </div>
    </section>
  );
}

interface Trial {
  firm: string | undefined;
  day: string;
  facts: Facts;
  isTried: boolean;
}

/** Asks once the hand is still. */
function useTrial(itemId: string, { firm, day, facts, isTried }: Trial): WhatIfReply | undefined {
  const [asked, setAsked] = useState({ day, facts });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ day, facts }), settleMs);
    return () => clearTimeout(timer);
  }, [day, facts]);
  const { data } = useData(
    matchApi.whatIf,
    { body: { enterpriseId: firm, itemId, date: asked.day, facts: { ...asked.facts } } },
    { enabled: isTried, isQuiet: true },
  );
  return data;
}

/** The result in words for those who do not see it, half a second after the last move. */
function Said({ words, isOn }: { words: string; isOn: boolean }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(isOn ? words : ''), saidAfterMs);
    return () => clearTimeout(timer);
  }, [words, isOn]);
  return (
    <p className="q-sr" aria-live="polite">
      {said}
    </p>
  );
}

type Stage = 'eligible' | 'coming' | 'needInfo' | 'notEligible' | 'closed' | 'fault';

function stageOf({ outcome, state }: MatchDetail['band'][number]): Stage {
  if (state === 'closed' || outcome === 'fault') return state === 'closed' ? 'closed' : 'fault';
  if (outcome === 'eligible') return state === 'coming' ? 'coming' : 'eligible';
  return outcome === 'needInfo' ? 'needInfo' : 'notEligible';
}

/** The verdict over time, and the day moved along it; arrows go by a day, PgUp and PgDn by a week. */
function Days({
  detail: { band, day: today },
  day,
  onChange,
}: {
  detail: MatchDetail;
  day: string;
  onChange: (day: string) => void;
}) {
  const text = useText('matching');
  const last = band.at(-1)?.to ?? today;
  const span = Math.max(1, daysFrom(today, last));
  const at = daysFrom(today, day);
  const move = (days: number) => onChange(dayAfter(today, Math.min(span, Math.max(0, days))));
  const parts = band.map((one) =>
    text('detail.bandPart', {
      from: dayWords(one.from),
      to: dayWords(one.to),
      word: text(`stage.${stageOf(one)}`),
    }),
  );
  return (
    <div className="match-days">
      <div
        className="match-band"
        role="img"
        aria-label={text('detail.band', {
          day: dayWords(last),
          parts: parts.join(text('detail.bandJoin')),
        })}
      >
        {band.map((one) => (
          <span
            key={one.from}
            data-stage={stageOf(one)}
            style={{ flexGrow: daysFrom(one.from, one.to) + 1 } as CSSProperties}
          >
            {text(`stage.${stageOf(one)}`)}
          </span>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={span}
        value={Math.min(span, Math.max(0, at))}
        aria-label={text('detail.dateSlider')}
        aria-valuetext={dayWords(day)}
        onChange={(event) => move(Number(event.target.value))}
        onKeyDown={(event) => {
          const week = { PageUp: 7, PageDown: -7 }[event.key];
          if (week === undefined) return;
          event.preventDefault();
          move(at + week);
        }}
      />
      <div className="match-days-foot">
        <span>{text('detail.today')}</span>
        <label>
          <span>{text('detail.date')}</span>
          <input
            type="date"
            value={day}
            min={today}
            max={last}
            onChange={(event) => event.target.value && onChange(event.target.value)}
          />
        </label>
        <span>{dayWords(last)}</span>
      </div>
    </div>
  );
}

/** One fact moved: a figure on its scale, or one choice of a few. */
function Knob({
  knob,
  value,
  onChange,
}: {
  knob: MatchKnob;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const text = useText('matching');
  const id = useId();
  if (knob.kind === 'choice') {
    const isYesNo = knob.options.length === 0;
    const choices = isYesNo
      ? [
          { value: 'true', label: text('detail.yes') },
          { value: 'false', label: text('detail.no') },
        ]
      : knob.options;
    return (
      <div className="match-knob">
        <label htmlFor={id}>{knob.label}</label>
        <NativeSelect
          id={id}
          choices={choices}
          placeholder={value === null ? text('detail.unknown') : undefined}
          value={value === null ? '' : String(value)}
          onChange={(event) => onChange(isYesNo ? event.target.value === 'true' : event.target.value)}
        />
      </div>
    );
  }
  const figure = typeof value === 'number' ? value : null;
  return (
    <div className="match-knob">
      <label htmlFor={id}>
        {knob.label}
        <b>{figure === null ? text('detail.unknown') : withUnit(showNumber(figure), knob.unit)}</b>
      </label>
      <input
        id={id}
        type="range"
        min={knob.least}
        max={knob.most}
        step={knob.step}
        value={figure ?? knob.least}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <input
        type="number"
        className="match-knob-field"
        aria-label={knob.label}
        min={knob.least}
        max={knob.most}
        step={knob.step}
        value={figure ?? ''}
        onChange={(event) => event.target.value !== '' && onChange(Number(event.target.value))}
      />
      <small>{text('detail.demand', { limit: knob.demand })}</small>
    </div>
  );
}

const withUnit = (figure: string, unit: string) => (unit === '%' ? `${figure}%` : `${figure} ${unit}`);

/** What else would turn out differently. */
function Others({ tried, itemId, text }: { tried: WhatIfReply; itemId: string; text: Say }) {
  const count = tried.changed.filter((one) => one.itemId !== itemId).length;
  return (
    <span className="match-note">
      {text('detail.total', {
        certain: sumWithUnit(tried.certain, text),
        possible: sumWithUnit(tried.possible, text),
      })}
      {count > 0 && ` ${text('detail.changed', { count })}`}
    </span>
  );
}

import type { FirmProfile, HeldValue, MissingFact, ProfileFact } from '@qifu/contracts';
import { daysFrom } from '@qifu/rules';
import { type FactRow, FactTable, LinkTo, SourceMark } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { sumWithUnit } from '../policy-parts/sum-words';
import { DisputeDialog } from './dispute-dialog';
import { FactForm } from './fact-form';
import { HistoryDialog } from './history-dialog';

const amberDays = 120;

interface FactGroupProps {
  topic: FirmProfile['topics'][number];
  firm: string | undefined;
  day: string;
  isFolded: boolean;
  worthOf: (fact: ProfileFact) => MissingFact | undefined;
}

type Open = { fact: ProfileFact; what: 'form' | 'dispute' | 'history' } | undefined;
const keyOf = ({ factKey, year }: ProfileFact) => `${factKey} ${year ?? ''}`;

/** One group of a profile: each fact with value, source and day, end, and what may be done about it. */
export function FactGroup({ topic, firm, day, isFolded, worthOf }: FactGroupProps) {
  const text = useText('firmProfile');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const rows = topic.facts.map((fact) =>
    rowOf(fact, { text, firm, day, worth: worthOf(fact), open, setOpen }),
  );
  return (
    <>
      <FactTable
        title={text(`topic.${topic.topic}`)}
        count={text('score', { known: topic.known, total: topic.total })}
        end={newestOf(topic.facts)}
        isFolded={isFolded}
        heads={[
          text('column.fact'),
          text('column.value'),
          text('column.source'),
          text('column.until'),
          text('column.act'),
        ]}
        rows={rows}
      />
      {open?.what === 'dispute' && <DisputeDialog fact={open.fact} firm={firm} onClose={close} />}
      {open?.what === 'history' && <HistoryDialog fact={open.fact} firm={firm} onClose={close} />}
    </>
  );
}

/** The source of the newest value, for a group that is folded. */
function newestOf(facts: readonly ProfileFact[]): string {
  const [newest] = facts
    .flatMap(({ used }) => (used?.source === 'official' ? used : []))
    .toSorted((a, b) => b.asOf.localeCompare(a.asOf));
  return newest ? `${newest.origin} ${newest.asOf}` : '';
}

interface Showing {
  text: Text<'firmProfile'>;
  firm: string | undefined;
  day: string;
  worth: MissingFact | undefined;
  open: Open;
  setOpen: (open: Open) => void;
}

function rowOf(fact: ProfileFact, showing: Showing): FactRow {
  const { text, firm, open, day, worth } = showing;
  const { used, year, label, conflicts } = fact;
  const isEdited = open?.what === 'form' && keyOf(open.fact) === keyOf(fact);
  const name = (
    <span id={`fact-${fact.factKey}`}>
      {year === null ? label : text('year', { label, year: String(year) })}
    </span>
  );
  if (isEdited) {
    const own = used?.source === 'self' ? used.value : undefined;
    const form = (
      <FactForm
        fact={fact}
        firm={firm}
        value={own}
        mayTakeBack={own !== undefined}
        onDone={() => showing.setOpen(undefined)}
      />
    );
    return { key: keyOf(fact), name, value: form, isMissing: true };
  }
  const until = used && untilOf(used, day, text);
  return {
    key: keyOf(fact),
    name,
    value: used?.text ?? text('none'),
    isMissing: !used,
    ...(conflicts.length > 0 && { conflict: text('two') }),
    source: used ? <Source fact={fact} used={used} /> : <Decides worth={worth} fact={fact} text={text} />,
    ...(until && { until: until.words, ...(until.tone && { untilTone: until.tone }) }),
    act: <Acts fact={fact} {...showing} />,
  };
}

function Source({ fact, used }: { fact: ProfileFact; used: HeldValue }) {
  const kind = used.source === 'self' ? 'self' : used.source === 'derived' ? 'computed' : 'official';
  return (
    <>
      <SourceMark kind={kind}>{fact.madeOf || used.origin}</SourceMark>{' '}
      {used.source !== 'derived' && used.asOf}
    </>
  );
}

/** Of what is not known: what it decides, or that it may be left out. */
function Decides({
  worth,
  fact,
  text,
}: {
  worth: MissingFact | undefined;
  fact: ProfileFact;
  text: Text<'firmProfile'>;
}) {
  if (!fact.mayDeclare) return null;
  return <>{worth && worth.items > 0 ? text('decides', { count: worth.items }) : text('needless')}</>;
}

function untilOf({ expiresOn, source }: HeldValue, day: string, text: Text<'firmProfile'>) {
  if (source === 'derived') return { words: text('follows'), tone: undefined };
  if (!expiresOn) return { words: text('always'), tone: undefined };
  const days = daysFrom(day, expiresOn);
  if (days < 0) return { words: text('expired', { day: expiresOn }), tone: 'bad' as const };
  return { words: expiresOn, tone: days <= amberDays ? ('warn' as const) : undefined };
}

/** What may be done about a fact: tell it, change it, object to it, see what it was. */
function Acts({ fact, text, worth, setOpen }: { fact: ProfileFact } & Showing) {
  const matching = useText('matching');
  const { used, mayDeclare, dispute } = fact;
  const link = (words: string, what: NonNullable<Open>['what']) => (
    <button type="button" className="q-link" onClick={() => setOpen({ fact, what })}>
      {words}
    </button>
  );
  if (!used) {
    if (!mayDeclare) return null;
    if (worth && worth.worth > 0)
      return link(text('fillWorth', { sum: sumWithUnit(worth.worth, matching) }), 'form');
    return worth && worth.items > 0 ? link(text('fill'), 'form') : link(text('mayLeave'), 'form');
  }
  if (dispute) return <LinkTo to="#disputes">{text('disputed')}</LinkTo>;
  return (
    <span className="profile-acts">
      {mayDeclare
        ? link(text('change'), 'form')
        : used.source !== 'derived' && link(text('dispute'), 'dispute')}
      {used.source !== 'derived' && link(text('history'), 'history')}
    </span>
  );
}

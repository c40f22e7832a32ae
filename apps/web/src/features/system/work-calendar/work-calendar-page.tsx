import { useData } from '@qifu/client';
import { type WorkYear, type WorkYearRow, workCalendarApi, workDayKinds } from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import { Page, PageBody } from '@qifu/ui/office';
import { Button, Segments, StatusTag } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import './work-calendar.css';
import { DaysDialog } from './days-dialog';
import { WorkHours } from './work-hours';
import { YearActs } from './year-acts';
import type { DayRange } from './year-days';
import { YearGrid } from './year-grid';

/** The working calendar: a year as twelve months, and the hours of a working day (rulings 47). */
export default function WorkCalendarPage() {
  useAreas('workCalendar', 'record', 'validation', 'validationSettings');
  const text = useText('workCalendar');
  const { wordOf, change } = useAddressWords();
  const query = useData(workCalendarApi.list, {}, { isQuiet: true });
  const years = query.data?.list ?? [];
  const shown = years.find(({ year }) => String(year) === wordOf('year')) ?? defaultYear(years);
  const show = (year: number) => change({ year: String(year) });
  const year = useData(
    workCalendarApi.read,
    { params: { year: shown?.year ?? 0 } },
    { enabled: shown !== undefined, isQuiet: true },
  );
  const held = year.data?.year === shown?.year ? year.data : undefined;
  return (
    <Page
      title={text('title')}
      figures={shown ? text('figures', shown) : text('figuresNone')}
      beside={shown && <StateTag state={shown.state} />}
      acts={held && <YearActs year={held} years={years} onRemoved={() => change({ year: '' })} />}
    >
      <Loaded query={query} what={text('title')} rows={8}>
        {({ list }) => (
          <>
            <YearChoice years={list} shown={shown} onShow={show} />
            {shown && (
              <PageBody>
                <Loaded query={{ ...year, data: held }} what={text('title')} rows={12}>
                  {(read) => <ShownYear key={read.year} year={read} />}
                </Loaded>
              </PageBody>
            )}
            <WorkHours />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** This year, else the latest. */
const defaultYear = (years: readonly WorkYearRow[]) =>
  years.find(({ year }) => year === yearOf(Date.now())) ?? years[0];

function StateTag({ state }: Pick<WorkYearRow, 'state'>) {
  const text = useText('workCalendar');
  return (
    <StatusTag tone={state === 'confirmed' ? 'ok' : 'hold'} boxed>
      {text(`state.${state}`)}
    </StatusTag>
  );
}

interface YearChoiceProps {
  years: readonly WorkYearRow[];
  shown: WorkYearRow | undefined;
  onShow: (year: number) => void;
}

/** Years there are, and the next one to be drafted. */
function YearChoice({ years, shown, onShow }: YearChoiceProps) {
  const text = useText('workCalendar');
  const drafting = useStep(workCalendarApi.draft);
  const next = (years[0]?.year ?? yearOf(Date.now()) - 1) + 1;
  const draft = async () => {
    const { error } = await drafting.run({ body: { year: next } });
    if (!error) onShow(next);
  };
  if (years.length === 0)
    return (
      <EmptyList
        icon="calendar"
        title={text('empty')}
        hint={text('emptyHint')}
        to={workCalendarApi.draft}
        act={{ label: text('draft', { year: next }), run: () => void draft() }}
      />
    );
  return (
    <div className="wc-choice">
      <Segments
        label={text('years')}
        choices={years
          .map(({ year, state }) => ({
            value: String(year),
            label: text(state === 'draft' ? 'yearDraft' : 'year', { year }),
          }))
          .toReversed()}
        value={shown && String(shown.year)}
        onChange={(year) => onShow(Number(year))}
      />
      <Allowed to={workCalendarApi.draft}>
        <Button kind="text" icon="plus" busy={drafting.isBusy} onClick={() => void draft()}>
          {text('draft', { year: next })}
        </Button>
      </Allowed>
    </div>
  );
}

function ShownYear({ year }: { year: WorkYear }) {
  const [range, setRange] = useState<DayRange>();
  const mayChange = useMayCall(year.state === 'draft' ? workCalendarApi.change : workCalendarApi.amend);
  return (
    <>
      <Legend year={year} />
      <YearGrid year={year} mayChange={mayChange} isAsking={range !== undefined} onChoose={setRange} />
      {range && <DaysDialog year={year} range={range} onClose={() => setRange(undefined)} />}
    </>
  );
}

/** What the days look like, each with how many there are. */
function Legend({ year: { days } }: { year: WorkYear }) {
  const text = useText('workCalendar');
  return (
    <ul className="wc-legend">
      {workDayKinds.map((kind) => (
        <li key={kind}>
          <span className={`wc-day wc-${kind}`} aria-hidden="true">
            {kind === 'holiday' || kind === 'makeup' ? text(`mark.${kind}`) : '1'}
          </span>
          {text('legend', {
            kind: text(`kind.${kind}`),
            count: days.filter((day) => day.kind === kind).length,
          })}
        </li>
      ))}
    </ul>
  );
}

import { useData } from '@qifu/client';
import { type Data, workCalendarApi, workSpans } from '@qifu/contracts';
import { ErrorSummary, PageSection } from '@qifu/ui/office';
import { Button, Dialog, Field, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { z } from 'zod';
import { Allowed } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useForm } from '#shared/use-form';

type Hours = Data<typeof workCalendarApi.readHours>;
const minutesInHour = 60;
const most = 6;

const clockOf = (minutes: number) =>
  [Math.floor(minutes / minutesInHour), minutes % minutesInHour]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
const minutesOf = (clock: string) => {
  const [hours = '', minutes = ''] = clock.split(':');
  return clock === '' ? undefined : Number(hours) * minutesInHour + Number(minutes);
};

/** When the office is open on working days: what hours of a time limit are counted in. */
export function WorkHours() {
  const text = useText('workCalendar');
  const query = useData(workCalendarApi.readHours, {}, { isQuiet: true });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PageSection
      title={text('hours.title')}
      note={text('hours.note')}
      acts={
        <Allowed to={workCalendarApi.changeHours}>
          <Button disabled={!query.data} onClick={() => setIsOpen(true)}>
            {text('hours.verb')}
          </Button>
        </Allowed>
      }
    >
      <Loaded query={query} what={text('hours.title')} rows={1}>
        {(hours) => (
          <>
            <ul className="wc-hours">
              {hours.spans.map(({ start, end }) => (
                <li key={start}>
                  {clockOf(start)} – {clockOf(end)}
                </li>
              ))}
            </ul>
            {isOpen && <HoursDialog hours={hours} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </PageSection>
  );
}

function HoursDialog({ hours, onClose }: { hours: Hours; onClose: () => void }) {
  const text = useText('workCalendar');
  const common = useText('common');
  const changing = useStep(workCalendarApi.changeHours);
  const form = useForm({
    schema: z.object({ spans: workSpans }),
    start: { clocks: hours.spans.map(({ start, end }) => ({ start: clockOf(start), end: clockOf(end) })) },
    inputOf: ({ clocks }) => ({
      spans: clocks.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) })),
    }),
    labelOf: () => text('hours.title'),
    ruleArea: 'validationSettings',
  });
  const { clocks } = form.values;
  const set = (at: number, part: object) =>
    form.set({ clocks: clocks.map((clock, place) => (place === at ? { ...clock, ...part } : clock)) });
  const save = async () => {
    const input = form.check();
    if (!input) return;
    const { error } = await changing.run({ body: { ...input, version: hours.version } });
    if (!error) return onClose();
    form.refuse(error);
  };
  return (
    <Dialog
      isOpen
      title={text('hours.change')}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={changing.isBusy}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <p className="rec-effect">{text('hours.effect')}</p>
      {clocks.map(({ start, end }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has nothing else to be told by.
        <div className="wc-clock" key={at}>
          <Field label={text('hours.start', { no: at + 1 })}>
            <TextInput
              type="time"
              value={start}
              onChange={({ target }) => set(at, { start: target.value })}
            />
          </Field>
          <Field label={text('hours.end', { no: at + 1 })}>
            <TextInput type="time" value={end} onChange={({ target }) => set(at, { end: target.value })} />
          </Field>
          {clocks.length > 1 && (
            <IconButton
              icon="x"
              label={text('hours.drop', { no: at + 1 })}
              onClick={() => form.set({ clocks: clocks.filter((_, place) => place !== at) })}
            />
          )}
        </div>
      ))}
      {clocks.length < most && (
        <Button
          kind="text"
          icon="plus"
          onClick={() => form.set({ clocks: [...clocks, { start: '', end: '' }] })}
        >
          {text('hours.add')}
        </Button>
      )}
    </Dialog>
  );
}

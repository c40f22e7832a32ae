import {
  type WorkDayKind,
  type WorkYear,
  workCalendarApi,
  workDayAmendment,
  workDayChange,
  workDayKinds,
} from '@qifu/contracts';
import { DayInput, ErrorSummary } from '@qifu/ui/office';
import { Button, Dialog, Field, Segments, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { useForm } from '#shared/use-form';
import type { DayRange } from './year-days';

interface DaysDialogProps {
  year: WorkYear;
  range: DayRange;
  onClose: () => void;
}

type Kind = WorkDayKind | 'ordinary';
const kinds: readonly Kind[] = [...workDayKinds.filter((kind) => kind !== 'work'), 'ordinary'];
const longestName = 30;
const longestReason = 200;

/** What becomes of some days: their kind and the holiday they belong to; of a confirmed year also why. */
export function DaysDialog({ year, range, onClose }: DaysDialogProps) {
  const text = useText('workCalendar');
  const common = useText('common');
  const isConfirmed = year.state === 'confirmed';
  const { form, save, isBusy } = useDays({ year, range, isConfirmed, onClose });
  const { kind, name, from, to, reason } = form.values;
  return (
    <Dialog
      isOpen
      title={text(isConfirmed ? 'days.amend' : 'days.change', { year: year.year })}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={isBusy}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <div className="wc-fields">
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        {isConfirmed && <p className="rec-effect">{text('days.counts')}</p>}
        <div className="wc-span">
          <Field label={text('days.from')} {...form.field('from')}>
            <DayInput value={from} onChange={(day) => form.set({ from: day ?? '' })} />
          </Field>
          <Field label={text('days.to')} {...form.field('to')}>
            <DayInput value={to} onChange={(day) => form.set({ to: day ?? '' })} />
          </Field>
        </div>
        <Field label={text('field.kind')} hint={text(`kindHint.${kind}`)} {...form.field('kind')}>
          <Segments
            choices={kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
            value={kind}
            onChange={(value) => form.set({ kind: value })}
          />
        </Field>
        {kind !== 'ordinary' && (
          <Field label={text('field.name')} isOptional={kind !== 'holiday'} {...form.field('name')}>
            <TextInput
              value={name}
              maxLength={longestName}
              placeholder={text('days.namePlace')}
              onChange={(event) => form.set({ name: event.target.value })}
            />
          </Field>
        )}
        {isConfirmed && (
          <Field label={text('days.reason')} hint={text('days.reasonHint')} {...form.field('reason')}>
            <TextArea
              value={reason}
              maxLength={longestReason}
              onChange={(event) => form.set({ reason: event.target.value })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

interface DaysForm extends DayRange {
  kind: Kind;
  name: string;
  reason: string;
}

function useDays({ year, range, isConfirmed, onClose }: DaysDialogProps & { isConfirmed: boolean }) {
  const text = useText('workCalendar');
  const [changing, amending] = [useStep(workCalendarApi.change), useStep(workCalendarApi.amend)];
  const { version } = year;
  const form = useForm({
    schema: isConfirmed ? workDayAmendment : workDayChange,
    start: startOf(year, range),
    inputOf: ({ reason, ...days }: DaysForm) => ({ ...days, version, ...(isConfirmed && { reason }) }),
    labelOf: (path) => {
      if (path === 'from' || path === 'to' || path === 'reason') return text(`days.${path}`);
      return path === 'kind' || path === 'name' ? text(`field.${path}`) : undefined;
    },
  });
  const save = async () => {
    const body = form.check();
    if (!body) return;
    const params = { year: year.year };
    const { error } = isConfirmed
      ? await amending.run({ params, body: { ...body, reason: form.values.reason } })
      : await changing.run({ params, body });
    if (!error) return onClose();
    form.refuse(error);
  };
  return { form, save, isBusy: changing.isBusy || amending.isBusy };
}

/** As the first of the days is now; an ordinary day is most often made a holiday, an ordinary weekend a make-up day. */
function startOf({ days }: WorkYear, range: DayRange): DaysForm {
  const first = days.find(({ date }) => date === range.from);
  const name = first?.name ?? '';
  if (first?.kind === 'holiday' || first?.kind === 'makeup')
    return { ...range, kind: first.kind, name, reason: '' };
  const kind = first?.kind === 'rest' && range.from === range.to ? 'makeup' : 'holiday';
  return { ...range, kind, name, reason: '' };
}

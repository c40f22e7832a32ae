import { fetchFile, saveFile } from '@qifu/client';
import {
  leastHolidays,
  type WorkYear,
  type WorkYearRow,
  workCalendarApi,
  workCalendarPlace,
} from '@qifu/contracts';
import { askFirst, Button, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { ReasonDialog } from '#shared/reason-dialog';
import { importStepsOf } from '#shared/resource/resource-import';
import { SheetImport } from '#shared/sheet-import/sheet-import';
import { useStep } from '#shared/step';

interface YearActsProps {
  year: WorkYear;
  /** All there are: what others have tells whether this one is whole. */
  years: readonly WorkYearRow[];
  onRemoved: () => void;
}

/** What is done with a whole year: take it out, bring days in, delete a draft, confirm it. */
export function YearActs({ year, years, onRemoved }: YearActsProps) {
  const text = useText('workCalendar');
  const [removing, confirming] = [useStep(workCalendarApi.remove), useStep(workCalendarApi.confirm)];
  const { workDays, holidays, makeups, version, state } = year;
  const params = { year: year.year };
  const [isDoubtful, setIsDoubtful] = useState(false);
  const confirm = async () => {
    if (holidays > 0 && holidays < leastHolidays) return setIsDoubtful(true);
    const isMeant = await askFirst({
      title: text('confirm.title', params),
      effect: text('confirm.effect', { workDays, holidays, makeups }),
      verb: text('confirm.verb'),
    });
    if (isMeant) await confirming.run({ params, body: { version } });
  };
  const remove = async () => {
    const isMeant = await askFirst({
      title: text('remove.title', params),
      effect: text('remove.effect'),
      verb: text('remove.verb'),
      isRisky: true,
    });
    if (!isMeant) return;
    const { error } = await removing.run({ params });
    if (!error) onRemoved();
  };
  // A failed download is said by the one place that reacts to failures.
  const save = () => void fetchFile(workCalendarApi.exportExcel, { params }).then(saveFile, () => undefined);
  return (
    <>
      <Allowed to={workCalendarApi.exportExcel}>
        <Button icon="download" onClick={save}>
          {text('export')}
        </Button>
      </Allowed>
      {state === 'draft' && (
        <>
          <ImportDays />
          <Allowed to={workCalendarApi.remove}>
            <Button kind="risk" onClick={() => void remove()}>
              {text('remove.verb')}
            </Button>
          </Allowed>
          <Allowed to={workCalendarApi.confirm}>
            <Button kind="main" busy={confirming.isBusy} onClick={() => void confirm()}>
              {text('confirm.verb')}
            </Button>
          </Allowed>
          {isDoubtful && <ConfirmFew year={year} years={years} onClose={() => setIsDoubtful(false)} />}
        </>
      )}
    </>
  );
}

/** Confirms a year with fewer holidays than the law gives: with those of other years beside it, and a reason. */
function ConfirmFew({ year, years, onClose }: Omit<YearActsProps, 'onRemoved'> & { onClose: () => void }) {
  const text = useText('workCalendar');
  const confirming = useStep(workCalendarApi.confirm);
  const { workDays, holidays, makeups, version } = year;
  const params = { year: year.year };
  const others = years
    .filter((one) => one.year !== year.year && one.state === 'confirmed')
    .toSorted((one, other) => one.year - other.year)
    .map((one) => text('confirm.other', { year: one.year, holidays: one.holidays }));
  const send = async (reason: string) => {
    const { error } = await confirming.run({ params, body: { version, reason } });
    if (!error) onClose();
  };
  return (
    <ReasonDialog
      title={text('confirm.title', params)}
      effect={text('confirm.effect', { workDays, holidays, makeups })}
      verb={text('confirm.verb')}
      readers={text('confirm.readers')}
      isBusy={confirming.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    >
      <Notice tone="warn">
        {text('confirm.few', { holidays, least: leastHolidays })}{' '}
        {others.length > 0 && text('confirm.others', { years: others.join(text('confirm.join')) })}
      </Notice>
    </ReasonDialog>
  );
}

/** Brings days of drafts in out of a sheet. */
function ImportDays() {
  const text = useText('workCalendar');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Allowed to={workCalendarApi.importData}>
      <Button icon="upload" onClick={() => setIsOpen(true)}>
        {text('import.verb')}
      </Button>
      {isOpen && (
        <SheetImport
          title={text('import.title')}
          lead={text('import.lead')}
          calls={importStepsOf(workCalendarApi, [workCalendarPlace.address])}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Allowed>
  );
}

import { fetchFile, saveFile } from '@qifu/client';
import { type WorkYear, workCalendarApi, workCalendarPlace } from '@qifu/contracts';
import { askFirst, Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { importStepsOf } from '#shared/resource/resource-import';
import { SheetImport } from '#shared/sheet-import/sheet-import';
import { useStep } from '#shared/step';

interface YearActsProps {
  year: WorkYear;
  onRemoved: () => void;
}

/** What is done with a whole year: take it out, bring days in, delete a draft, confirm it. */
export function YearActs({ year, onRemoved }: YearActsProps) {
  const text = useText('workCalendar');
  const [removing, confirming] = [useStep(workCalendarApi.remove), useStep(workCalendarApi.confirm)];
  const { workDays, holidays, makeups, version, state } = year;
  const params = { year: year.year };
  const confirm = async () => {
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
        </>
      )}
    </>
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

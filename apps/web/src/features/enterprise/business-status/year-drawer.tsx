import { useData } from '@qifu/client';
import { type BusinessStatus, businessStatusApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Drawer, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { NotGranted } from '#shared/not-granted';
import { Loaded } from '#shared/query-state';
import { yearChoices } from '../parts/years';
import { YearActs } from './year-acts';
import { YearForm } from './year-form';
import { YearReading } from './year-reading';

interface YearDrawerProps {
  firmId: string;
  year: number;
  /** The reader acts for the firm. */
  isOwn: boolean;
  onClose: () => void;
  onYear: (year: number) => void;
  /** It was verified or sent back; where nothing is said, its new state is read. */
  onDecided?: (() => void) | undefined;
}

/** One year of one firm: figures beside the year before, what became of the report, and the form. */
export function YearDrawer({ firmId, year, isOwn, onClose, onYear, onDecided }: YearDrawerProps) {
  const text = useText('businessStatus');
  const [editing, setEditing] = useState<BusinessStatus>();
  const query = useData(
    businessStatusApi.readByYear,
    { query: { year, enterpriseId: firmId } },
    { isQuiet: true, keepsFormer: false },
  );
  const years = useData(
    businessStatusApi.list,
    { params: { enterpriseId: firmId }, body: {} },
    { isQuiet: true },
  ).data?.list;
  const row = query.data;
  const former = years?.find((known) => known.year === year - 1);
  const shared = { isOpen: true, onClose, title: row?.enterpriseName ?? text('one') } as const;
  const facts = (
    <>
      <YearSwitch year={year} onYear={onYear} />
      {row && <StateOf family="fill" code={row.fillState} boxed />}
    </>
  );
  if (editing && row)
    return (
      <NotGranted record={editing}>
        <YearForm
          key={editing.version}
          frame={{ ...shared, facts }}
          row={editing}
          former={former}
          onDone={() => setEditing(undefined)}
          onReload={setEditing}
        />
      </NotGranted>
    );
  return (
    <Drawer
      {...shared}
      facts={facts}
      foot={row && <YearActs row={row} onEdit={() => setEditing(row)} onDecided={onDecided} />}
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(read) => <YearReading row={read} former={former} years={years ?? []} isOwn={isOwn} />}
      </Loaded>
    </Drawer>
  );
}

function YearSwitch({ year, onYear }: Pick<YearDrawerProps, 'year' | 'onYear'>) {
  const text = useText('businessStatus');
  const offered = yearChoices();
  const own = String(year);
  // An older year that was opened by its address stays among the choices.
  const choices = offered.some(({ value }) => value === own)
    ? offered
    : [...offered, { value: own, label: own }];
  return (
    <Select
      label={text('pick.year')}
      className="bs-year"
      choices={choices}
      value={own}
      onChange={(next = '') => onYear(Number(next))}
    />
  );
}

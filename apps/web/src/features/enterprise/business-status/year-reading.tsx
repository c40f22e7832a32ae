import { type BusinessStatus, fillStates } from '@qifu/contracts';
import { DrawerSection, FactList, Notice, showNumber, showTime, Timeline } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';
import { EvidenceList } from '../parts/evidence-list';
import { useChangeOf } from './year-change';
import { YearChart } from './year-chart';

interface YearReadingProps {
  row: BusinessStatus;
  former: BusinessStatus | undefined;
  years: readonly BusinessStatus[];
  isOwn: boolean;
}

/** A year as it reads: its state, the figures beside those of the year before, evidence, what became of it. */
export function YearReading({ row, former, years, isOwn }: YearReadingProps) {
  const text = useText('businessStatus');
  const status = useDictionary('businessStatus');
  const isBlank = row.fillState === fillStates.unfilled;
  return (
    <>
      <StateNotice row={row} isOwn={isOwn} />
      {!isBlank && (
        <DrawerSection title={text('section.figures')}>
          <FactList
            facts={[
              { label: text('field.status'), value: row.status && status.nameOf(row.status) },
              { label: text('field.abnormalNote'), value: row.abnormalNote, isWide: true },
            ].filter(({ value, label }) => value || label === text('field.status'))}
          />
          <FigureTable row={row} former={former} />
        </DrawerSection>
      )}
      <YearChart years={years} />
      {!isBlank && (
        <DrawerSection title={text('section.files')}>
          <EvidenceList files={row.files} />
        </DrawerSection>
      )}
      <Progress row={row} />
    </>
  );
}

interface Said {
  tone: 'idle' | 'hold' | 'info' | 'ok';
  title: string;
  hint?: string;
}

function useStateWords({ row, isOwn }: Pick<YearReadingProps, 'row' | 'isOwn'>): Said | undefined {
  const text = useText('businessStatus');
  const { unfilled, draft, reported, verified, returned } = fillStates;
  const { fillState, year, returnReason } = row;
  if (fillState === unfilled)
    return {
      tone: 'idle',
      title: text('state.notYet', { year }),
      ...(isOwn && { hint: text('state.notYetHint') }),
    };
  if (fillState === draft) return { tone: 'idle', title: text('state.draft') };
  if (fillState === returned)
    return {
      tone: 'hold',
      title: text('state.returned'),
      hint: [returnReason, isOwn && text('state.returnedHint')].filter(Boolean).join(' '),
    };
  // Staff read these states beside the name; what to do about them is told to the firm.
  if (isOwn && fillState === reported) return { tone: 'info', title: text('state.reportedHint') };
  if (isOwn && fillState === verified) return { tone: 'ok', title: text('state.verifiedHint') };
  return undefined;
}

function StateNotice(props: Pick<YearReadingProps, 'row' | 'isOwn'>) {
  const said = useStateWords(props);
  if (!said) return null;
  return (
    <div className="bs-notice">
      <Notice tone={said.tone} title={said.title} role="note">
        {said.hint}
      </Notice>
    </div>
  );
}

const shownFigures = [
  ['revenue', 'wanYuan', 2],
  ['outputValue', 'wanYuan', 2],
  ['profit', 'wanYuan', 2],
  ['tax', 'wanYuan', 2],
  ['exportValue', 'wanYuan', 2],
  ['rdExpense', 'wanYuan', 2],
  ['rdRatio', 'percent', 1],
  ['employees', 'people', 0],
  ['rdStaff', 'people', 0],
  ['patents', 'pieces', 0],
] as const;

function FigureTable({ row, former }: Pick<YearReadingProps, 'row' | 'former'>) {
  const text = useText('businessStatus');
  const changeOf = useChangeOf();
  return (
    <div className="ent-scroll bs-gap">
      <table className="ent-table bs-table">
        <thead>
          <tr>
            <th scope="col">{text('column.figure')}</th>
            <th scope="col" className="ent-num">
              {text('column.inYear', { year: row.year })}
            </th>
            <th scope="col" className="ent-num">
              {text('column.inYear', { year: row.year - 1 })}
            </th>
            <th scope="col" className="ent-num">
              {text('column.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shownFigures.map(([name, unit, decimals]) => (
            <tr key={name}>
              <th scope="row">
                {text(`field.${name}`)} <span className="bs-unit">{text(`unit.${unit}`)}</span>
              </th>
              <td className="ent-num">{showNumber(row[name], decimals)}</td>
              <td className="ent-num">{showNumber(former?.[name], decimals)}</td>
              <td className="ent-num">{changeOf(row[name], former?.[name] ?? null, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** When it was reported and verified, the latest first. */
function Progress({ row }: { row: BusinessStatus }) {
  const text = useText('businessStatus');
  const { reportTime, verifyTime, verifyUser } = row;
  if (reportTime === null && verifyTime === null) return null;
  const entries = [
    ...(verifyTime === null
      ? []
      : [
          { key: 'verified', what: text('state.verifiedAt'), time: showTime(verifyTime), detail: verifyUser },
        ]),
    ...(reportTime === null
      ? []
      : [{ key: 'reported', what: text('state.reportedAt'), time: showTime(reportTime) }]),
  ];
  return (
    <DrawerSection title={text('section.progress')}>
      <Timeline label={text('section.progress')} entries={entries} />
    </DrawerSection>
  );
}

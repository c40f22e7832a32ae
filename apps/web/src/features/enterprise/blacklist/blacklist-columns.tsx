import type { BlacklistRow } from '@qifu/contracts';
import { type DataColumn, RowActs } from '@qifu/ui/office';
import { StateOf, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';
import { useFirmColumn } from '../parts/firm-column';
import { levelOf, standingOf, usePeriodOf } from './entry-words';

interface ColumnOptions {
  addressOf: (id: string) => string;
  onOpen: (id: string) => void;
  onLift: (entry: BlacklistRow) => void;
}

/** The columns of the blacklist: who, how gravely, why, on what ground, for how long, by whom. */
export function useBlacklistColumns({
  addressOf,
  onOpen,
  onLift,
}: ColumnOptions): DataColumn<BlacklistRow>[] {
  const text = useText('blacklist');
  const reasons = useDictionary('blacklistReason');
  const periodOf = usePeriodOf();
  const firm = useFirmColumn<BlacklistRow>({
    hrefOf: ({ entryId }) => addressOf(entryId),
    onOpen: ({ entryId }) => onOpen(entryId),
  });
  return [
    firm,
    {
      key: 'state',
      title: text('column.state'),
      kind: 'state',
      stacked: 'aside',
      render: (row) => <StateOf family="blacklist" code={standingOf(row)} />,
    },
    {
      key: 'level',
      title: text('column.level'),
      canSort: true,
      render: (row) => text(`level.${levelOf(row)}`),
    },
    {
      key: 'reasonType',
      title: text('column.reason'),
      render: (row) => reasons.nameOf(row.reasonType),
    },
    { key: 'basisDocNo', title: text('column.basis') },
    { key: 'startDate', title: text('column.period'), canSort: true, render: periodOf },
    { key: 'districtName', title: text('filter.district'), isHidden: true, stacked: 'none' },
    { key: 'creatorUser', title: text('column.creator'), isHidden: true, stacked: 'none' },
    {
      key: 'creatorTime',
      title: text('column.time'),
      kind: 'time',
      canSort: true,
      render: (row) => showTime(row.creatorTime),
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) =>
        row.canLift && (
          <RowActs name={row.enterpriseName} main={{ label: text('act.lift'), onClick: () => onLift(row) }} />
        ),
    },
  ];
}

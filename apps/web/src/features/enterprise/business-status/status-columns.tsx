import { businessStatusApi, type EnterpriseRow, fillStates } from '@qifu/contracts';
import { type DataColumn, RowActs } from '@qifu/ui/office';
import { StateOf, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useDictionary } from '#shared/options';
import { BlackMark } from '../parts/black-mark';
import { useFirmColumn } from '../parts/firm-column';

interface ColumnOptions {
  addressOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** What comes next for a year in this state, as one word. */
function useNextStep(): (fillState: number) => 'fill' | 'verify' | 'view' {
  const mayEdit = useMayCall(businessStatusApi.update);
  const mayVerify = useMayCall(businessStatusApi.verify);
  const { unfilled, draft, reported } = fillStates;
  return (fillState) => {
    if (fillState === reported && mayVerify) return 'verify';
    return mayEdit && [unfilled, draft].some((state) => state === fillState) ? 'fill' : 'view';
  };
}

/** A firm per row with the chief figures of the year. */
export function useStatusColumns({ addressOf, onOpen }: ColumnOptions): DataColumn<EnterpriseRow>[] {
  const text = useText('businessStatus');
  const words = useText('enterprise');
  const status = useDictionary('businessStatus');
  const nextOf = useNextStep();
  const firm = useFirmColumn<EnterpriseRow>({
    hrefOf: ({ id }) => addressOf(id),
    onOpen: ({ id }) => onOpen(id),
    markOf: ({ blacklisted, blackLevel }) => blacklisted && <BlackMark level={blackLevel} />,
  });
  return [
    firm,
    { key: 'districtName', title: text('column.district'), canSort: true },
    { key: 'industryName', title: words('column.industry'), canSort: true, stacked: 'none' },
    {
      key: 'fillState',
      title: text('column.fill'),
      kind: 'state',
      stacked: 'aside',
      canSort: true,
      render: (row) => <StateOf family="fill" code={row.fillState} />,
    },
    {
      key: 'currentYearStatus',
      title: text('column.status'),
      render: (row) => (row.currentYearStatus ? status.nameOf(row.currentYearStatus) : '—'),
    },
    { key: 'revenue', title: text('column.revenue'), kind: 'number', decimals: 2, canSort: true },
    {
      key: 'rdRatio',
      title: text('column.rdRatio'),
      kind: 'number',
      canSort: true,
      render: (row) => (row.rdRatio === null ? '—' : words('percent', { value: showNumber(row.rdRatio, 1) })),
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.enterpriseName}
          main={{ label: text(`act.${nextOf(row.fillState)}`), onClick: () => onOpen(row.id) }}
        />
      ),
    },
  ];
}

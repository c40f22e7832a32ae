import { type EnterpriseRow, enterpriseResource } from '@qifu/contracts';
import { type DataColumn, RowActs } from '@qifu/ui/office';
import { showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';
import { useResourceText } from '#shared/resource/named-text';
import { listColumns } from '#shared/resource/use-resource-columns';
import { BlackMark } from '../parts/black-mark';
import { firmCell } from '../parts/firm-column';
import { useRowActs } from './use-row-acts';

interface ColumnOptions {
  year: number;
  addressOf: (id: string) => string;
  onOpen: (id: string) => void;
  onBlacklist: (row: EnterpriseRow) => void;
}

/** The columns of the registry, as the picture has them. */
export function useRegistryColumns(options: ColumnOptions): DataColumn<EnterpriseRow>[] {
  const { year, addressOf, onOpen, onBlacklist } = options;
  const text = useText('enterprise');
  const scale = useDictionary('scaleType');
  const actsOf = useRowActs(onBlacklist);
  const { say } = useResourceText(enterpriseResource);
  const columns = listColumns<EnterpriseRow>(enterpriseResource, {
    say,
    onOpen,
    titles: { fillState: text('column.fill', { year }) },
    drawn: {
      enterpriseName: firmCell<EnterpriseRow>({
        hrefOf: ({ id }) => addressOf(id),
        onOpen: ({ id }) => onOpen(id),
        markOf: ({ blacklisted, blackLevel }) => blacklisted && <BlackMark level={blackLevel} />,
      }),
      scaleType: (row) => scale.nameOf(row.scaleType) || '—',
      rdRatio: (row) => (row.rdRatio === null ? '—' : text('percent', { value: showNumber(row.rdRatio, 1) })),
      lastModifyTime: (row) => showTime(row.lastModifyTime, 'short'),
    },
  });
  return [
    ...columns,
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => <RowActs name={row.enterpriseName} {...actsOf(row)} />,
    },
  ];
}

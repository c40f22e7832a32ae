import type { EnterpriseRow } from '@qifu/contracts';
import { type DataColumn, RowActs } from '@qifu/ui/office';
import { StateOf, showNumber, showTime } from '@qifu/ui/parts';
import { useDictionary } from '#shared/options';
import { useText } from '#shared/text';
import { BlackMark } from '../parts/black-mark';
import { useFirmColumn } from '../parts/firm-column';
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
  const firm = useFirmColumn<EnterpriseRow>({
    hrefOf: ({ id }) => addressOf(id),
    onOpen: ({ id }) => onOpen(id),
    markOf: ({ blacklisted, blackLevel }) => blacklisted && <BlackMark level={blackLevel} />,
  });
  return [
    firm,
    { key: 'legalPerson', yields: 3, title: text('column.legalPerson') },
    { key: 'districtName', title: text('column.district'), canSort: true },
    { key: 'unitName', title: text('column.unit'), isHidden: true, stacked: 'none' },
    { key: 'industryName', yields: 4, title: text('column.industry'), canSort: true },
    {
      key: 'scaleType',
      yields: 2,
      title: text('column.scale'),
      render: (row) => scale.nameOf(row.scaleType) || '—',
    },
    {
      key: 'fillState',
      title: text('column.fill', { year }),
      kind: 'state',
      stacked: 'aside',
      canSort: true,
      render: (row) => <StateOf family="fill" code={row.fillState} />,
    },
    { key: 'revenue', title: text('column.revenue'), kind: 'number', decimals: 2, canSort: true },
    {
      key: 'rdRatio',
      yields: 5,
      title: text('column.rdRatio'),
      kind: 'number',
      canSort: true,
      render: (row) => (row.rdRatio === null ? '—' : text('percent', { value: showNumber(row.rdRatio, 1) })),
    },
    { key: 'projectCount', yields: 1, title: text('column.projects'), kind: 'number' },
    {
      key: 'lastModifyTime',
      yields: 6,
      title: text('column.changed'),
      kind: 'time',
      canSort: true,
      render: (row) => showTime(row.lastModifyTime, 'short'),
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => <RowActs name={row.enterpriseName} {...actsOf(row)} />,
    },
  ];
}

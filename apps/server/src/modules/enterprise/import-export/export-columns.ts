import type { enterpriseExportColumns } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { ExportColumn } from '#platform/xlsx/export-sheet';
import type { SheetColumnType, SheetValue } from '#platform/xlsx/xlsx-tasks';
import type { Listing } from '../blacklist/blacklist.queries';
import { sheetText } from './sheet-text';

/** Figures of one year; absent while nobody has opened it. */
export interface YearValues {
  status: string;
  fillState: number;
  revenue: number | null;
  rdExpense: number | null;
  tax: number | null;
  employees: number | null;
}

/** One enterprise on its way into the sheet. */
export interface ExportedRow {
  id: string;
  enterpriseName: string;
  creditCode: string;
  legalPerson: string;
  registerDate: string | null;
  registeredCapital: string | null;
  industryCode: string;
  industryName: string;
  enterpriseType: string;
  scaleType: string;
  districtName: string;
  unitName: string;
  address: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  parentCreditCode: string | null;
  controllerName: string;
  lastModifyTime: number;
  listing: Listing | null;
  projectCount: number;
  /** By year. */
  figures: Record<string, YearValues>;
}

type Column = ExportColumn<ExportedRow>;
type Key = (typeof enterpriseExportColumns)[number];
type Plain = Exclude<Key, 'status' | 'blacklisted' | 'blackUntil'>;

/** Columns that are no text. */
const types: Partial<Record<Plain, SheetColumnType>> = {
  registerDate: 'date',
  registeredCapital: 'money',
  projectCount: 'number',
  lastModifyTime: 'datetime',
};

/** The columns of an export in the order they were asked for; `status` becomes one group per year. */
export function exportColumns(
  language: Language,
  keys: readonly Key[],
  years: readonly number[],
  statusNames: ReadonlyMap<string, string>,
): Column[] {
  const heading = (key: string) => sheetText(language, `columns.${key}`);
  const yesOrNo = (is: boolean) => sheetText(language, is ? 'yes' : 'no');
  return keys.flatMap((key): Column[] => {
    if (key === 'status') return years.flatMap((year) => yearColumns(language, year, statusNames));
    if (key === 'blacklisted')
      return [
        { key, heading: heading(key), type: 'text', value: ({ listing }) => yesOrNo(listing !== null) },
      ];
    if (key === 'blackUntil')
      return [{ key, heading: heading(key), type: 'datetime', value: ({ listing }) => listing?.until }];
    return [{ key, heading: heading(key), type: types[key] ?? 'text', value: (row) => row[key] }];
  });
}

function yearColumns(language: Language, year: number, statusNames: ReadonlyMap<string, string>): Column[] {
  const column = (
    key: keyof YearValues,
    type: SheetColumnType,
    value: (values: YearValues | undefined) => SheetValue = (values) => values?.[key],
  ): Column => ({
    key: key === 'status' ? 'businessStatus' : key,
    heading: sheetText(language, `year.${key}`, { year }),
    type,
    value: ({ figures }) => value(figures[String(year)]),
  });
  return [
    column('status', 'text', (values) => statusNames.get(values?.status ?? '') ?? values?.status),
    column('fillState', 'text', (values) => sheetText(language, `fillStates.s${values?.fillState ?? 0}`)),
    column('revenue', 'money'),
    column('rdExpense', 'money'),
    column('tax', 'money'),
    column('employees', 'number'),
  ];
}

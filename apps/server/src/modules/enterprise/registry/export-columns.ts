import { enterpriseResource } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { exportColumn } from '#platform/resource/export-rows';
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

/** The columns of an export in the order they were asked for; `status` becomes one group per year. */
export function exportColumns(
  language: Language,
  keys: readonly string[],
  years: readonly number[],
  statusNames: ReadonlyMap<string, string>,
): Column[] {
  const values: Readonly<Record<string, (row: ExportedRow) => SheetValue>> = {
    blacklisted: ({ listing }) => sheetText(language, listing === null ? 'no' : 'yes'),
    blackUntil: ({ listing }) => listing?.until,
  };
  return keys.flatMap((key) =>
    key === 'status'
      ? years.flatMap((year) => yearColumns(language, year, statusNames))
      : exportColumn<ExportedRow>(language, enterpriseResource, key, values[key]),
  );
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

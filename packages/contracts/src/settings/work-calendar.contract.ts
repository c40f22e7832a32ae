import { dayText, longText, optionalReason, requiredReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import {
  sheetImportFile,
  sheetImportOrder,
  sheetImportPreview,
  sheetImportReply,
} from '../resource/import-shapes';
import { defineResource } from '../resource/resource';
import { importing, offeringTemplate, previewingImport } from '../resource/standard-calls';
import { listOf, optionalTime, version } from '../shapes';

/** What a day is: 工作日, 休息日, 调休上班 and 法定假. People work on the first and the third. */
export const workDayKinds = ['work', 'rest', 'makeup', 'holiday'] as const;
export type WorkDayKind = (typeof workDayKinds)[number];
export const workYearStates = ['draft', 'confirmed'] as const;
export type WorkYearState = (typeof workYearStates)[number];

/** Holidays the law gives a year (全国年节及纪念日放假办法, 2025); what is announced has more with the weekends around them. */
export const leastHolidays = 13;

const year = z.coerce.number().int().min(2000).max(2100);
const yearParams = z.object({ year });

/** One day of a year; `name` is the holiday it belongs to, empty where there is none. */
export const workDay = z.object({ date: z.string(), kind: z.enum(workDayKinds), name: z.string() });
export type WorkDay = z.infer<typeof workDay>;

/** A year with how many days of it are what. */
export const workYearRow = z.object({
  year: z.number().int(),
  state: z.enum(workYearStates),
  /** Days people work on, those that make up for others among them. */
  workDays: z.number().int(),
  restDays: z.number().int(),
  makeups: z.number().int(),
  holidays: z.number().int(),
  /** Who says that it is right; empty for what came with the product. */
  confirmedUser: z.string(),
  confirmedTime: optionalTime,
  version: z.number().int(),
});
export type WorkYearRow = z.infer<typeof workYearRow>;
export const workYear = workYearRow.extend({ days: z.array(workDay) });
export type WorkYear = z.infer<typeof workYear>;

/** Days from one to another of the same year and what they become; `ordinary` is what their weekday says. */
const changeFields = {
  from: dayText,
  to: dayText,
  kind: z.enum([...workDayKinds, 'ordinary']),
  name: longText(30).default(''),
  version,
};
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const isNamed = ({ kind, name }: { kind: string; name: string }) => kind !== 'holiday' || name !== '';
const inOrder = { message: 'order', path: ['to'] };
const named = { message: 'required', path: ['name'] };

export const workDayChange = z.object(changeFields).refine(isInOrder, inOrder).refine(isNamed, named);
export type WorkDayChange = z.output<typeof workDayChange>;
export const workDayAmendment = z
  .object({ ...changeFields, reason: requiredReason(200) })
  .refine(isInOrder, inOrder)
  .refine(isNamed, named);
export type WorkDayAmendment = z.output<typeof workDayAmendment>;

const minute = z.number().int().min(0).max(1440);
/** When the office is open on a working day, in minutes since midnight, one span after the other. */
export const workSpans = z
  .array(z.object({ start: minute, end: minute }))
  .min(1)
  .max(6)
  .refine(
    (spans) => spans.every(({ start, end }, at) => start < end && (spans[at - 1]?.end ?? -1) < start),
    'spanOrder',
  );

/** The working calendar as due times are reckoned on it; years that are not confirmed are not in it. */
const workCalendar = z.object({
  years: z.record(z.string(), z.string()),
  spans: z.array(z.object({ start: z.number(), end: z.number() })).readonly(),
});

/** Where its calls are and whose rights decide. */
export const workCalendarPlace = { address: '/api/system/WorkCalendar', menu: 'workCalendar' } as const;

/** A row of a sheet of days. */
export const workDayRow = z.object({
  date: dayText,
  kind: z.enum(workDayKinds),
  name: longText(30).default(''),
});

/** Days of a year as a sheet, taken out and brought in alike. */
export const workDaySheet = defineResource({
  ...workCalendarPlace,
  table: 'workDay',
  objectType: 'workCalendar',
  one: { zh: '工作日历', zhtw: '工作日曆', en: 'Working calendar' },
  words: 'workCalendar.own',
  nameColumn: 'date',
  order: [['date', 'asc']],
  columns: {
    date: {
      kind: 'date',
      heading: 'workCalendar.field.date',
      uses: ['export', 'import'],
      hint: 'workCalendar.hint.date',
    },
    kind: {
      kind: 'word',
      heading: 'workCalendar.field.kind',
      uses: ['export', 'import'],
      hint: 'workCalendar.hint.kind',
      choices: { values: workDayKinds, words: 'workCalendar.kind' },
    },
    name: {
      kind: 'text',
      heading: 'workCalendar.field.name',
      uses: ['export', 'import'],
      isOptional: true,
      maxLength: 30,
      hint: 'workCalendar.hint.name',
    },
  },
});

/** The working calendar (rulings 47): its years and days, and the hours of a working day. */
export const workCalendarApi = contract(workCalendarPlace.address, {
  list: { method: 'GET', path: '', data: listOf(workYearRow), access: 'workCalendar:view' },
  read: { method: 'GET', path: '/:year', params: yearParams, data: workYear, access: 'workCalendar:view' },
  /** What reckons due times in a page: the confirmed years from one day to another, one sign a day. */
  reckoning: {
    method: 'GET',
    path: '/Actions/Reckoning',
    query: z.object({ from: dayText, to: dayText }).refine(isInOrder, inOrder),
    data: workCalendar,
    access: 'session',
  },
  /** A year in which every day is what its weekday says; it counts for nothing before it is confirmed. */
  draft: {
    method: 'POST',
    path: '',
    body: z.object({ year }),
    access: 'workCalendar:btn_add',
    says: 'created',
  },
  /** Changes days of a draft. */
  change: {
    method: 'PUT',
    path: '/:year/Actions/Change',
    params: yearParams,
    body: workDayChange,
    access: 'workCalendar:btn_edit',
    says: 'updated',
  },
  confirm: {
    method: 'PUT',
    path: '/:year/Actions/Confirm',
    params: yearParams,
    /** The reason is asked for where a year has fewer holidays than the law gives. */
    body: z.object({ version, reason: optionalReason(500) }),
    access: 'workCalendar:btn_confirm',
    says: 'confirmed',
  },
  /** Changes days of a confirmed year, which counts from then on as it is now. */
  amend: {
    method: 'PUT',
    path: '/:year/Actions/Amend',
    params: yearParams,
    body: workDayAmendment,
    access: 'workCalendar:btn_confirm',
    says: 'updated',
  },
  /** Deletes a draft. */
  remove: {
    method: 'DELETE',
    path: '/:year',
    params: yearParams,
    access: 'workCalendar:btn_remove',
    says: 'deleted',
  },
  exportExcel: {
    method: 'GET',
    path: '/:year/Actions/Export',
    params: yearParams,
    access: 'workCalendar:btn_export',
    blob: true,
  },
  /** Brings days into drafts; a confirmed year is only corrected. */
  importTemplate: offeringTemplate(workCalendarPlace),
  importPreview: previewingImport(workCalendarPlace, { query: sheetImportFile, data: sheetImportPreview }),
  importData: importing(workCalendarPlace, { body: sheetImportOrder, data: sheetImportReply }),
  readHours: {
    method: 'GET',
    path: '/Actions/Hours',
    data: z.object({ spans: workSpans, version: z.number().int() }),
    access: 'workCalendar:view',
  },
  changeHours: {
    method: 'PUT',
    path: '/Actions/Hours',
    body: z.object({ spans: workSpans, version }),
    access: 'workCalendar:btn_edit',
    says: 'updated',
  },
});

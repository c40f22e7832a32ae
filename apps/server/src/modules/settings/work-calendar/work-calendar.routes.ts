import { workCalendarApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { confirmRows } from '#platform/resource/import-rows';
import { importTemplate } from '#platform/sheet-import/import-template';
import { previewUpload } from '#platform/sheet-import/preview-import';
import { readWorkCalendar } from './reckoning.service';
import { exportWorkYear, workDayImport } from './work-day-sheet.service';
import { changeWorkHours, readWorkHours } from './work-hours.service';
import { listWorkYears, readWorkYear } from './work-year.queries';
import {
  amendWorkDays,
  changeWorkDays,
  confirmWorkYear,
  draftWorkYear,
  removeWorkYear,
} from './work-year.service';

export const workCalendarRoutes = routes(
  workCalendarApi,
  {
    list: (ctx) => listWorkYears(ctx),
    read: (ctx, { params }) => readWorkYear(ctx, params.year),
    reckoning: (ctx, { query }) => readWorkCalendar(ctx, query.from, query.to),
    draft: (ctx, { body }) => draftWorkYear(ctx, body.year),
    change: (ctx, { params, body }) => changeWorkDays(ctx, params.year, body),
    confirm: (ctx, { params, body }) => confirmWorkYear(ctx, params.year, body),
    amend: (ctx, { params, body }) => amendWorkDays(ctx, params.year, body),
    remove: (ctx, { params }) => removeWorkYear(ctx, params.year),
    exportExcel: (ctx, { params }) => exportWorkYear(ctx, params.year),
    importTemplate: (ctx) => importTemplate(ctx, workDayImport),
    importPreview: (ctx, { query }) => previewUpload(ctx, workDayImport, query.fileId),
    importData: (ctx, { body }) => confirmRows(ctx, workDayImport, body),
    readHours: (ctx) => readWorkHours(ctx),
    changeHours: (ctx, { body }) => changeWorkHours(ctx, body),
  },
  { importPreview: { transaction: 'prepared' } },
);

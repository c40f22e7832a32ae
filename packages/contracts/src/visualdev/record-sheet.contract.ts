import { z } from 'zod';
import { contract } from '../contract';
import { offeredFile } from '../files/file.contract';
import { id } from '../shapes';
import { recordListInput } from './online-dev.contract';

export const recordExportInput = recordListInput.extend({
  /** 0 the page that is asked for, 1 all that the conditions find. */
  dataType: z.coerce.number().int().min(0).max(1).default(0),
  /** Names of fields, in the order of the columns; none means all. */
  selectKey: z.array(z.string().max(200)).max(500).default([]),
});
export type RecordExportInput = z.output<typeof recordExportInput>;

/** The file; where it has very many rows, the work that makes it, whose progress is asked of `LongWork`. */
export const recordExport = offeredFile.extend({ workId: z.string().optional() });
export type RecordExport = z.infer<typeof recordExport>;

const params = z.object({ modelId: id });

/** Records of modules as sheets (contract-lowcode 1.10, 1.16). */
export const recordSheetApi = contract('/api/visualdev/OnlineDev', {
  exportExcel: {
    method: 'POST',
    path: '/:modelId/Actions/Export',
    params,
    body: recordExportInput,
    data: recordExport,
    access: { ofSubject: 'btn_download' },
    columnsOf: { ofSubject: 'menu' },
    effect: 'write',
    isLong: true,
  },
  /** The sheet to fill in. */
  template: {
    method: 'GET',
    path: '/:modelId/Template',
    params,
    query: z.object({ menuId: z.string().max(64).default('') }),
    data: offeredFile,
    access: { ofSubject: 'btn_upload' },
    effect: 'write',
  },
});

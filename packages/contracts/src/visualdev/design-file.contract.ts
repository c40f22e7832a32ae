import { contract } from '../contract';
import { offeredFile } from '../files/file.contract';
import { idParams } from '../shapes';

/** Designs as files of the family, `.vdd` (contract-lowcode 1.10: ExportData is the design). */
export const designFileApi = contract('/api/visualdev/OnlineDev', {
  exportFile: {
    method: 'POST',
    path: '/:id/Actions/ExportData',
    params: idParams,
    data: offeredFile,
    access: 'onlineDev:view',
    effect: 'write',
  },
  /** Multipart with one part `file`, as exported; a design of its own comes of it, released nowhere. */
  importFile: {
    method: 'POST',
    path: '/Model/Actions/ImportData',
    access: 'onlineDev:btn_add',
    encoding: 'multipart',
    says: 'imported',
  },
});

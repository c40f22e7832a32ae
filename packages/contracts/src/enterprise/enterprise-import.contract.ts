import { contract } from '../contract';
import {
  sheetImportFile,
  sheetImportOrder,
  sheetImportPreview,
  sheetImportReply,
} from '../resource/import-shapes';
import { enterprisePlace } from './enterprise.contract';

export const enterpriseImportApi = contract(enterprisePlace.address, {
  /** Reads a sheet that was uploaded before, checks every cell and keeps the rows under a token. */
  importPreview: {
    method: 'GET',
    path: '/importPreview',
    query: sheetImportFile,
    data: sheetImportPreview,
    access: 'enterprise:btn_import',
    effect: 'write',
    isLong: true,
  },
  /** All or nothing; with `onlyValid` the rows without errors. The same token again answers the same. */
  importData: {
    method: 'POST',
    path: '/importData',
    body: sheetImportOrder,
    data: sheetImportReply,
    access: 'enterprise:btn_import',
    isLong: true,
  },
  templateDownload: {
    method: 'POST',
    path: '/Actions/commonExport/templateDownload',
    access: 'enterprise:btn_import',
    effect: 'read',
    blob: true,
  },
});

import { dictionaryDataApi, dictionaryDataResource, dictionaryTypeApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { withMarks } from '#platform/resource/record-marks';
import { listAllDictionaries, listDictionaryOptions, listDictionaryParents } from './dictionary.service';
import {
  createDictionaryData,
  removeDictionaryData,
  toggleDictionaryData,
  updateDictionaryData,
} from './dictionary-data.service';
import { exportDictionaryData, listDictionaryData, readDictionaryData } from './dictionary-data-list.service';
import { exportDictionary } from './dictionary-export.service';
import { importDictionaries } from './dictionary-import.service';
import { readDictionaryType } from './dictionary-type.queries';
import {
  createDictionaryType,
  listDictionaryTypePlaces,
  listDictionaryTypes,
  removeDictionaryType,
  updateDictionaryType,
} from './dictionary-type.service';

const typeRoutes = routes(
  dictionaryTypeApi,
  {
    tree: (ctx) => listDictionaryTypes(ctx),
    listOptions: (ctx, { params }) => listDictionaryTypePlaces(ctx, params.id),
    read: (ctx, { params }) => readDictionaryType(ctx, params.id),
    create: (ctx, { body }) => createDictionaryType(ctx, body),
    update: (ctx, { params, body }) => updateDictionaryType(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeDictionaryType(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('dictionaryType', readDictionaryType) } },
);

const base = '/api/system/DictionaryData';

const dataRoutes = routes(
  dictionaryDataApi,
  {
    listAll: (ctx) => listAllDictionaries(ctx),
    listOptions: (ctx, { params }) => listDictionaryOptions(ctx, params.id),
    listParents: (ctx, { params, query }) => listDictionaryParents(ctx, params, query.isTree),
    list: (ctx, { params, query }) => listDictionaryData(ctx, params.id, query),
    read: async (ctx, { params }) =>
      withMarks(ctx, dictionaryDataResource, await readDictionaryData(ctx, params.id)),
    create: (ctx, { body }) => createDictionaryData(ctx, body),
    update: (ctx, { params, body }) => updateDictionaryData(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeDictionaryData(ctx, params.id, query.version),
    toggle: (ctx, { params, body }) => toggleDictionaryData(ctx, params.id, body),
    exportExcel: (ctx, { query }) => exportDictionaryData(ctx, query),
    exportFile: (ctx, { params }) => exportDictionary(ctx, params.id),
    importFile: (ctx, { request }) => importDictionaries(ctx, request),
  },
  {
    update: { keeps: readHeld('dictionaryData', readDictionaryData) },
    exportFile: { aliases: [`${base}/:id/Actions/Export`] },
    importFile: { transaction: 'prepared', aliases: [`${base}/Actions/Import`] },
  },
);

export const dictionaryRoutes = [...typeRoutes, ...dataRoutes];

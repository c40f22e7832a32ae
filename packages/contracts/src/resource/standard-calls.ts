import type { ZodObject, ZodType } from 'zod';
import { idParams, toggleBody, toggleReply } from '../shapes';
import type { RightWord } from '../subject';
import { conditionGroups } from './condition-group';
import type { Resource } from './resource';

type Of = Pick<Resource, 'menu'>;
const word = ({ menu }: Of, button: string): RightWord => `${menu}:${button}`;

/** Beside what a resource's list is narrowed by: groups of conditions on its columns. */
const groupFields = { groups: conditionGroups };
type WithGroups<Q> =
  Q extends ZodObject<infer Shape, infer Config> ? ZodObject<Shape & typeof groupFields, Config> : never;
const withGroups = <Q extends ZodObject>(query: Q) => query.extend(groupFields) as unknown as WithGroups<Q>;

/** A page of rows by conditions, page and order. */
export const listing = <const Q extends ZodObject, const D extends ZodType>(
  of: Of,
  { query, data }: { query: Q; data: D },
) => ({
  method: 'GET' as const,
  path: '',
  query: withGroups(query),
  data,
  access: word(of, 'view'),
  columnsOf: of.menu,
});

/** What the list finds, as a workbook; pages are not looked at. */
export const exporting = <const Q extends ZodObject>(of: Of, { query }: { query: Q }) => ({
  method: 'GET' as const,
  path: '/Actions/Export',
  query: withGroups(query),
  access: word(of, 'btn_export'),
  columnsOf: of.menu,
  blob: true as const,
  isLong: true as const,
});

/** One record as its form shows it. */
export const reading = <const S extends { data: ZodType }>(of: Of, shapes: S) => ({
  method: 'GET' as const,
  path: '/:id',
  params: idParams,
  ...shapes,
  access: word(of, 'view'),
  columnsOf: of.menu,
});

export const creating = <const S extends { body: ZodType; data?: ZodType }>(of: Of, shapes: S) => ({
  method: 'POST' as const,
  path: '',
  ...shapes,
  access: word(of, 'btn_add'),
  says: 'created',
  namesRecord: true as const,
});

/** Saves a record; what its caller does not see stays as it is. */
export const updating = <const S extends { body: ZodType; data?: ZodType }>(of: Of, shapes: S) => ({
  method: 'PUT' as const,
  path: '/:id',
  params: idParams,
  ...shapes,
  access: word(of, 'btn_edit'),
  columnsOf: of.menu,
  says: 'updated',
  namesRecord: true as const,
});

export const removing = <const S extends { query?: ZodType }>(of: Of, shapes?: S) => ({
  method: 'DELETE' as const,
  path: '/:id',
  params: idParams,
  ...(shapes as S),
  access: word(of, 'btn_remove'),
  columnsOf: of.menu,
  says: 'deleted',
  namesRecord: true as const,
});

/** Into the state that is asked for; without one, in use becomes not in use and the other way round. */
export const toggling = (of: Of) => ({
  method: 'PUT' as const,
  path: '/:id/Actions/State',
  params: idParams,
  body: toggleBody,
  data: toggleReply,
  access: word(of, 'btn_edit'),
  says: 'updated',
  namesRecord: true as const,
});

/** Reads a sheet that was uploaded before, checks every cell and keeps the rows under a token. @public: for new slices. */
export const previewingImport = <const S extends { query: ZodType; data: ZodType }>(of: Of, shapes: S) => ({
  method: 'GET' as const,
  path: '/ImportPreview',
  ...shapes,
  access: word(of, 'btn_import'),
  effect: 'write' as const,
  isLong: true as const,
});

/** All or nothing; with `onlyValid` the rows without errors. The same token again answers the same. @public: for new slices. */
export const importing = <const S extends { body: ZodType; data: ZodType }>(of: Of, shapes: S) => ({
  method: 'POST' as const,
  path: '/ImportData',
  ...shapes,
  access: word(of, 'btn_import'),
  isLong: true as const,
  says: 'imported',
});

/** The sheet to fill in, with the choices of now. @public: for new slices. */
export const offeringTemplate = (of: Of) => ({
  method: 'GET' as const,
  path: '/TemplateDownload',
  access: word(of, 'btn_import'),
  blob: true as const,
});

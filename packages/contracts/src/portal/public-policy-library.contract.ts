import { languages } from '@qifu/i18n/languages';
import { dayText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf, pagination } from '../shapes';
import {
  calendarEntry,
  diffReply,
  faqShape,
  interpretationShape,
  itemReply,
  itemShape,
  materialsReply,
  originalReply,
  stepsReply,
  versionsReply,
} from './library-item-shapes';
import { facetsReply, policyFilter, policyQuery } from './library-query';
import { policyReply, policyRow, shownDay } from './library-shapes';
import { foundKinds, searchHelp, searchReply, suggestReply } from './policy-search-shapes';

const day = dayText.optional().or(z.literal('').transform(() => undefined));
const publicRead = { method: 'GET', access: 'public', effect: 'read' } as const;

/** One page of the library with what its title says. */
export const policyPage = z.object({
  list: z.array(policyRow),
  pagination,
  /** The day everything is worked out for. */
  day: shownDay,
  /** Of all that is found: how many can be applied for now, and the deadline that comes first. */
  openCount: z.number().int(),
  /** Of all that is found: how many have something that is given without an application. */
  instantCount: z.number().int(),
  nearest: z.object({ closesOn: shownDay, daysLeft: z.number().int() }).nullable(),
  /** How many more there would be with those no longer in force; 0 where validity is chosen. */
  endedCount: z.number().int(),
  /** Only where the list is empty. */
  help: searchHelp.optional(),
});
export type PolicyPage = z.infer<typeof policyPage>;

const ofEdition = z.coerce.number().int().min(1).max(100_000);

/** Words that somebody looks for: 1 character suffices, more than 100 are refused. */
const words = z.string().trim().min(1).max(100);
const kinds = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(z.enum(foundKinds)).max(foundKinds.length),
  )
  .default([]);

/** A document as open data (portal.md 1 #69), under the licence the reply names. */
export const openPolicy = z.object({
  id: z.string(),
  edition: z.number().int(),
  /** `taken`: it is not public any more; only id and revision are told. */
  state: z.enum(['published', 'taken']),
  /** Counts up with every change of the library. */
  revision: z.number().int(),
  document: z.record(z.string(), z.unknown()).nullable(),
});

/**
 * The policy library as everybody reads it (portal.md 2.3): what is published, and nothing else. Calls about a document that was
 * taken away are refused with `policy.taken`, but for `read`, which says how it stands. Texts of rules are in the reader's language.
 */
export const policyLibraryApi = contract('/api/portal/pub', {
  /** One page, by default of what is in force or comes, the newest first. */
  list: { ...publicRead, path: '/policies', query: policyQuery, data: policyPage },
  /** Live counts of the twelve facets for the same conditions. */
  facets: { ...publicRead, path: '/policies/facets', query: policyFilter, data: facetsReply },
  read: { ...publicRead, path: '/policies/:id', params: idParams, data: policyReply },
  original: { ...publicRead, path: '/policies/:id/original', params: idParams, data: originalReply },
  interpretations: {
    ...publicRead,
    path: '/policies/:id/interpretations',
    params: idParams,
    data: listOf(interpretationShape),
  },
  faqs: { ...publicRead, path: '/policies/:id/faqs', params: idParams, data: listOf(faqShape) },
  items: { ...publicRead, path: '/policies/:id/items', params: idParams, data: listOf(itemShape) },
  /** The checklists of all its items. */
  policyMaterials: {
    ...publicRead,
    path: '/policies/:id/materials',
    params: idParams,
    data: listOf(materialsReply),
  },
  /** What a print carries: the address, also as the squares of a QR code over a grid of `size`. */
  printMark: {
    ...publicRead,
    path: '/policies/:id/print',
    params: idParams,
    data: z.object({
      address: z.string(),
      edition: z.number().int(),
      contentHash: z.string(),
      size: z.number().int(),
      path: z.string(),
    }),
  },
  /** The document as a PDF to keep or hand in: text, items, official metadata, its address as a QR code, the day and how it stood. */
  policyPdf: {
    ...publicRead,
    path: '/policies/:id/pdf',
    params: idParams,
    query: z.object({ language: z.enum(languages).optional() }),
    blob: true,
  },
  versions: { ...publicRead, path: '/policies/:id/versions', params: idParams, data: versionsReply },
  /** Two editions side by side; without `to` the current one, without `from` the one before `to`. */
  diff: {
    ...publicRead,
    path: '/policies/:id/diff',
    params: idParams,
    query: z.object({ from: ofEdition.optional(), to: ofEdition.optional() }),
    data: diffReply,
  },
  /** Counts a reader once a day for each document; answers how many there were. */
  view: {
    method: 'POST',
    access: 'public',
    effect: 'read',
    path: '/policies/:id/Actions/View',
    params: idParams,
    data: z.object({ views: z.number().int() }),
  },
  readItem: { ...publicRead, path: '/items/:id', params: idParams, data: itemReply },
  materials: { ...publicRead, path: '/items/:id/materials', params: idParams, data: materialsReply },
  steps: { ...publicRead, path: '/items/:id/steps', params: idParams, data: stepsReply },
  /** What opens, closes, begins and ends between two days; 60 days from today without them, 366 at most. */
  calendar: {
    ...publicRead,
    path: '/calendar',
    query: z.object({ from: day, to: day, topics: policyFilter.shape.topics }),
    data: z.object({ from: shownDay, to: shownDay, list: z.array(calendarEntry) }),
  },
  suggest: { ...publicRead, path: '/search/suggest', query: z.object({ q: words }), data: suggestReply },
  search: {
    ...publicRead,
    path: '/search',
    query: z.object({
      q: words,
      kinds,
      currentPage: z.coerce.number().int().min(1).max(1_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(50).default(10),
    }),
    data: searchReply,
  },
  /**
   * The change feed of open data, oldest change first, 100 at once: ask again with `since` as `next` until `isMore` is false.
   * Documents with their texts, items and rules as JSON; what was taken away since is told by its id.
   */
  openData: {
    ...publicRead,
    path: '/opendata/policies',
    query: z.object({
      since: z.coerce.number().int().min(0).max(253_402_300_799_999).default(0),
      id: id.optional(),
    }),
    data: z.object({
      version: z.string(),
      licence: z.string(),
      next: z.number().int(),
      isMore: z.boolean(),
      list: z.array(openPolicy),
    }),
  },
});

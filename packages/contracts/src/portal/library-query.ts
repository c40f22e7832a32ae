import { dayText } from '@qifu/rules';
import { z } from 'zod';
import {
  benefitTypes,
  firmSizes,
  handlingModes,
  policyAudiences,
  policyKinds,
  policyLevels,
  policyTopics,
  validities,
} from './policy-words';

/**
 * Whether something of a document can be applied for today, later on or no more; whether it is given without an application
 * (`instant`, never open for applying); or whether there is nothing to be had of it.
 */
export const openStates = ['open', 'upcoming', 'closed', 'instant', 'none'] as const;
export type OpenState = (typeof openStates)[number];

/** In the order in which the page shows them (look-portal2.md 3). */
export const facetNames = [
  'openNow',
  'validity',
  'sizes',
  'benefitTypes',
  'levels',
  'regionCode',
  'topics',
  'industry',
  'audiences',
  'issuers',
  'kinds',
  'modes',
] as const;
export type FacetName = (typeof facetNames)[number];

const mostChosen = 50;
/** Values as a list, or comma joined as an address has them; one that is unknown is refused by the field's name. */
const chosen = <T extends z.ZodType>(one: T) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(one).max(mostChosen),
    )
    .default([]);
const words = <const T extends readonly [string, ...string[]]>(values: T) => chosen(z.enum(values));

/** Within a facet any of the chosen values holds, between facets all; nothing chosen asks nothing. */
const facetFields = {
  openNow: words(openStates),
  /** Nothing chosen leaves out what is `expired`, `repealed` or `superseded`. */
  validity: words(validities),
  sizes: words(firmSizes),
  benefitTypes: words(benefitTypes),
  levels: words(policyLevels),
  /** Codes of divisions, exactly: the city's own documents are its own code's. */
  regionCode: chosen(z.string().regex(/^\d{6}$/)),
  topics: words(policyTopics),
  /** Codes of GB/T 4754: a section (`C`) or finer (`C35`); documents for every industry are among each. */
  industry: chosen(z.string().regex(/^[A-T]\d{0,4}$/)),
  audiences: words(policyAudiences),
  issuers: chosen(z.string().min(1).max(100)),
  kinds: words(policyKinds),
  modes: words(handlingModes),
};

const day = dayText.optional().or(z.literal('').transform(() => undefined));

/** What documents are narrowed to. */
export const policyFilter = z.object({
  /** Words, a number of a document, initials (`sbgx`); 1 character suffices, more than 100 are refused. */
  keyword: z.string().trim().max(100).default(''),
  ...facetFields,
  /** Days of publication, both included. */
  dateFrom: day,
  dateTo: day,
});
export type PolicyFilter = z.output<typeof policyFilter>;

/** `relevance` is `publishDate` where there is no keyword; `deadline` puts what closes next first. */
export const policyOrders = ['relevance', 'publishDate', 'deadline', 'amount'] as const;

export const policyQuery = policyFilter.extend({
  sidx: z.enum(policyOrders).default('relevance'),
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export type PolicyQuery = z.output<typeof policyQuery>;

const facetValue = z.object({
  value: z.string(),
  /** Of regions, industries and issuers; every other value has its words in the area `policy` or in the dictionaries. */
  name: z.string().optional(),
  /** How many documents there would be if it were chosen too (alone of its facet: those that have it). */
  count: z.number().int(),
  isChosen: z.boolean(),
});
/** Every facet in the order of `facetNames`, values at 0 included. Of issuers the most frequent hundred, and those chosen. */
export const facetsReply = z.object({
  facets: z.array(z.object({ name: z.enum(facetNames), values: z.array(facetValue) })),
});
export type FacetsReply = z.infer<typeof facetsReply>;

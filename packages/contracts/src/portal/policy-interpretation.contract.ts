import { dayText, longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import {
  creating,
  exporting,
  listing,
  reading,
  removing,
  toggling,
  updating,
} from '../resource/standard-calls';
import {
  abilities,
  id,
  idReply,
  mark,
  markFilter,
  pageFields,
  pageOf,
  smallInt,
  time,
  version,
} from '../shapes';
import { chosen, citedPids } from './chosen';
import { interpretationForms } from './policy-words';

/** What explains a policy. */
export const policyInterpretationInput = z.object({
  documentId: id,
  title: requiredText(200),
  form: z.enum(interpretationForms),
  authorOrg: longText(100).default(''),
  publishDate: dayText,
  /** Plain text, one paragraph a line. */
  body: requiredText(50_000),
  /** Pids of the document it explains. */
  refs: citedPids,
  sortCode: smallInt.default(0),
  enabledMark: mark.default(1),
});
export type PolicyInterpretationInput = z.output<typeof policyInterpretationInput>;

export const policyInterpretation = policyInterpretationInput.extend({
  id: z.string(),
  documentId: z.string(),
  documentTitle: z.string(),
  refs: z.array(z.string()),
  creatorTime: time,
  version: z.number().int(),
});
export type PolicyInterpretation = z.infer<typeof policyInterpretation>;
export const policyInterpretationRow = policyInterpretation.omit({ body: true }).extend({ abilities });
export type PolicyInterpretationRow = z.infer<typeof policyInterpretationRow>;
/** What the list is narrowed to. */
export const policyInterpretationQuery = z.object({
  ...pageFields,
  enabledMark: markFilter,
  form: chosen(interpretationForms),
  documentId: z.string().max(64).default(''),
});
export type PolicyInterpretationQuery = z.output<typeof policyInterpretationQuery>;

/** Where its calls are and whose rights decide. */
export const policyInterpretationPlace = {
  address: '/api/portal/admin/interpretations',
  menu: 'policyInterpretation',
} as const;

export const policyInterpretationApi = contract(policyInterpretationPlace.address, {
  list: listing(policyInterpretationPlace, {
    query: policyInterpretationQuery,
    data: pageOf(policyInterpretationRow),
  }),
  exportExcel: exporting(policyInterpretationPlace, { query: policyInterpretationQuery }),
  create: creating(policyInterpretationPlace, { body: policyInterpretationInput, data: idReply }),
  read: reading(policyInterpretationPlace, { data: policyInterpretation }),
  update: updating(policyInterpretationPlace, {
    body: policyInterpretationInput.extend({ version: version.optional() }),
    data: idReply,
  }),
  remove: removing(policyInterpretationPlace),
  toggleState: toggling(policyInterpretationPlace),
});

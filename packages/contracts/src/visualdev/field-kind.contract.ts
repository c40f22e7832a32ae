import { z } from 'zod';
import { contract } from '../contract';
import { listOf } from '../shapes';
import { json } from './document';

/** A kind of field with a value as it is entered, read and listed. */
export const fieldKindSample = z.object({
  type: z.string(),
  /** The component key of the family it is written with. */
  wireKey: z.string(),
  settings: z.record(z.string(), json),
  value: json,
  /** The value as lists tell it. */
  words: z.string(),
});
export type FieldKindSample = z.infer<typeof fieldKindSample>;

/** Kinds of fields, for whoever designs forms. */
export const fieldKindApi = contract('/api/visualdev/FieldKinds', {
  /** Each kind that has a value, with an example; people and places are the reader's own. */
  list: {
    method: 'GET',
    path: '',
    data: listOf(fieldKindSample),
    access: 'onlineDev:view',
  },
});

import { type EditionState, policyDocumentResource, type Tone, type Validity } from '@qifu/contracts';

/** Faces of the states of an edition and of the validity of a document, as its list has them. */
export const stateTones = policyDocumentResource.columns.state.choices?.tones as Readonly<
  Record<EditionState, Tone>
>;
export const validityTones = policyDocumentResource.columns.validity.choices?.tones as Readonly<
  Record<Validity, Tone>
>;

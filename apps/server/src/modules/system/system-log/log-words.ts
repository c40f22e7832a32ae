import { findText, type Language, translate } from '@qifu/i18n';
import { placeOfAddress } from '#modules/identity';

/** Where an address is, in words. */
export const placeOf = (language: Language, ipAddress: string): string =>
  translate(language, 'places', placeOfAddress(ipAddress));

/** Why something was refused, by the name of the failure; the name itself where it has no words. */
export const causeOf = (language: Language, failure: string): string =>
  failure === '' ? '' : (findText(language, 'failures', failure) ?? failure);

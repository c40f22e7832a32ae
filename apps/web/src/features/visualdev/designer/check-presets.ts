/** Checks that are often wanted, as the family writes patterns; the words of each stand under `checkPreset` and `checkMessage`. */
export const checkPresets = {
  digits: String.raw`/^\d+$/`,
  money: String.raw`/^\d{1,14}$|^\d{1,14}\.\d{1,2}$/`,
  mobilePhone: String.raw`/^1[3-9]\d{9}$/`,
  landline: String.raw`/^\d{3,4}-?\d{7,8}$/`,
  email: String.raw`/^[^\s@]{1,64}@[A-Za-z0-9-]+\.[A-Za-z0-9.-]+$/`,
  nationalId: String.raw`/^[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/`,
  creditCode: String.raw`/^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/`,
  postcode: String.raw`/^\d{6}$/`,
  url: String.raw`/^https?:\/\/\S+$/`,
  chinese: '/^[一-龥]+$/',
  letters: '/^[A-Za-z]+$/',
} as const;
export type CheckPreset = keyof typeof checkPresets;
export const checkPresetKeys = Object.keys(checkPresets) as CheckPreset[];

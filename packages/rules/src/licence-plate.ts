import { z } from 'zod';

/** The one-character names of the provinces as plates carry them. */
const province = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]';
/** Letters and digits of a plate; I and O are left out because they look like 1 and 0. */
const sign = '[A-HJ-NP-Z0-9]';

const plates = [
  `${province}[A-HJ-NP-Z]${sign}{4}[A-HJ-NP-Z0-9挂学警港澳领试]`,
  // New energy, six signs (GA 36): the kind letter stands first on small cars and last on large ones.
  `${province}[A-HJ-NP-Z][A-HJK]${sign}\\d{4}`,
  `${province}[A-HJ-NP-Z]\\d{5}[A-HJK]`,
  '使\\d{6}',
  '\\d{6}使',
].map((plate) => new RegExp(`^${plate}$`));

/** Spec 5, licence plate: ordinary, trailer, training, police, border, consular, embassy and new-energy plates. */
export const isLicencePlate = (text: string): boolean => plates.some((plate) => plate.test(text));

export const licencePlate = z.string().trim().toUpperCase().refine(isLicencePlate, 'licencePlate');

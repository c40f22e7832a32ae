import { z } from 'zod';

/** Spec 5, mobile phone: 11 digits, starting 1 then 3-9. */
export const isMobilePhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

export const mobilePhone = z.string().trim().refine(isMobilePhone, 'mobilePhone');

import { z } from 'zod';

/** Spec 5, password: 6-16 characters, letters and digits only, both of them. */
export const isPassword = (text: string): boolean =>
  /^[A-Za-z0-9]{6,16}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text);

/** The plain password, not the base64 form that travels (rulings 4). */
export const passwordRule = z.string().refine(isPassword, 'password');

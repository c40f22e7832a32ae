import { z } from 'zod';

/** Spec 5, helper checks: an address starts with http, https, mailto or tel. */
export const isUrl = (text: string): boolean => /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu.test(text);
export const url = z.string().trim().max(2000, 'tooLong').refine(isUrl, 'url');

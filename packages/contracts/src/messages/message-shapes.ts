import { z } from 'zod';
import { id } from '../shapes';

/** A file of a message as its JSON text names it (contract-core 3.3). */
export const messageFile = z.object({
  name: z.string(),
  fileId: z.string(),
  url: z.string(),
  fileSize: z.number().int(),
  fileExtension: z.string(),
  fileVersionId: z.string(),
});
export type MessageFile = z.infer<typeof messageFile>;

const mostFiles = 20;
/** Of what a form sends about a file only its id counts; the server knows the rest. */
const sentFiles = z.array(z.object({ fileId: id })).max(mostFiles);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `files` of a form: the JSON text of a list, or the list itself; empty or null for none. */
export const filesInput = z.preprocess((value) => {
  if (value === '' || value === null || value === undefined) return [];
  return typeof value === 'string' ? parsed(value) : value;
}, sentFiles);

/** Reads the `files` text of a message. */
export const readMessageFiles = (text: string | null): MessageFile[] =>
  text ? (JSON.parse(text) as MessageFile[]) : [];

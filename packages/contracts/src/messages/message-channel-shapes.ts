import { z } from 'zod';

/** What a message is about; its number in inboxes is the place in the list, from 1. */
export const messageKinds = ['notice', 'workflow', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
export const messageKind = z.enum(messageKinds);

/** Ways out of the house. The inbox is none of them: a message is always there. */
export const messageChannels = ['email', 'webhook'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Kinds as a form sends them, each once. */
export const someKinds = z
  .array(messageKind)
  .max(messageKinds.length)
  .transform((kinds) => [...new Set(kinds)]);

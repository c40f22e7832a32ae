import type { SameKeys } from '../texts.ts';
import type { success as zh } from '../zh/success.ts';

export const success = {
  ok: 'Done',
  read: 'Found',
  created: 'Created',
  updated: 'Saved',
  deleted: 'Deleted',
  announced: 'Handed over to be sent',
  done: 'Done',
  imported: 'Imported',
  importedRows: 'Imported rows: {count}',
  uploaded: 'Uploaded',
  copied: 'Copied',
  disabled: 'Disabled',
  published: 'Published',
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
  returned: 'Returned',
  loggedOut: 'Logged out',
  unlocked: 'Unlocked',
  passwordChanged: 'Password changed. Please log in again.',
  passwordReset: 'Password reset; the person has to sign in again',
  switched: 'Switched',
  allRead: 'All marked as read',
} as const satisfies SameKeys<typeof zh>;

import type { SameKeys } from '../texts.ts';
import type { message as zh } from '../zh/message.ts';

export const message = {
  title: 'Message centre',
  drawerTitle: 'Messages',
  figures: '{count} unread',
  search: 'Title',
  readAll: 'Mark all read',
  readAllAsk: 'Mark all messages as read?',
  readAllEffect: 'Unread messages that become read: {count}',
  center: 'Message centre',
  unread: 'Unread',
  none: 'No messages',
  noneHint: 'New messages appear here and on the bell.',
  more: 'Loading more',
  failed: 'The messages could not be fetched',
  type: { notice: 'Notice', workflow: 'Workflow', system: 'System' },
  field: {
    title: 'Title',
    excerpt: 'Beginning',
    type: 'Kind',
    state: 'State',
    releaseUser: 'From',
    releaseTime: 'Time',
  },
  state: { read: 'Read', unread: 'Unread' },
  systemSender: 'System',
  act: {
    read: 'Open',
    remove: 'Delete',
    removeTitle: 'Delete messages: {count}?',
    removeEffect:
      'They are deleted from your messages only; what others received stays. This cannot be undone.',
  },
  files: 'Attachments',
} as const satisfies SameKeys<typeof zh>;

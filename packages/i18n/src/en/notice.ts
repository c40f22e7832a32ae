import type { SameKeys } from '../texts.ts';
import type { notice as zh } from '../zh/notice.ts';

export const notice = {
  title: 'Notices',
  one: 'Notice',
  figures: 'Recipients get a notice as soon as it is released; it can no longer be changed then',
  new: 'New notice',
  search: 'Title',
  empty: 'No notices yet',
  emptyHint: 'Write one and release it; the recipients find it among their messages.',
  filter: { dates: 'Created' },
  field: {
    title: 'Title',
    state: 'State',
    toUsers: 'Recipients',
    bodyText: 'Text',
    files: 'Attachments',
    creatorUser: 'Created by',
    creatorTime: 'Created',
    releaseUser: 'Released by',
    releaseTime: 'Released',
    reading: 'Read / received',
  },
  state: { draft: 'Draft', released: 'Released' },
  hint: {
    toUsers: 'Leave empty to reach every enabled user',
    files: 'Up to 20 files of {size} each',
  },
  section: { content: 'Content', receivers: 'Recipients and attachments' },
  everyone: 'Everybody',
  act: {
    preview: 'Preview',
    release: 'Release',
    releaseTitle: 'Release “{title}”?',
    releaseEffect:
      'People who will get this notice: {count}. Once released it can neither be changed nor taken back.',
    removeReleased: 'The notice is deleted from the messages of all recipients too. This cannot be undone.',
    removeDraft: 'A deleted draft cannot be restored.',
  },
  released: 'Released; people who got it: {count}',
} as const satisfies SameKeys<typeof zh>;

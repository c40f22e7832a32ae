import type { SameKeys } from '../texts.ts';
import type { home as zh } from '../zh/home.ts';

export const home = {
  morning: 'Good morning, {name}',
  noon: 'Good day, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  today: '{weekday}, {date}',
  todo: 'To do',
  todoCount: '{count} items',
  todoNone: 'Nothing to do',
  todoNoneHint: 'What needs your attention will be listed here.',
  dueToday: 'Due today',
  dueIn: '{count} days left',
  overdue: '{count} days overdue',
  figuresTitle: 'Overview',
  figuresNone: 'There are no figures for your role',
  messages: 'Messages',
  messagesNone: 'No messages',
  shortcuts: 'Shortcuts',
  shortcutsAll: 'All menus',
} as const satisfies SameKeys<typeof zh>;

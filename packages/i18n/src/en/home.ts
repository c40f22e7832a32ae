import type { SameKeys } from '../texts.ts';
import type { home as zh } from '../zh/home.ts';

export const home = {
  morning: 'Good morning, {name}',
  noon: 'Good day, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  today: '{weekday}, {date}',
  passwordDue: 'The password must be changed by {date}; after that nothing else can be done first.',
  passwordChange: 'Change it',
  todo: 'To do',
  todoCount: '{count, plural, one {# item} other {# items}}',
  todoNone: 'Nothing to do',
  todoNoneHint: 'What needs your attention will be listed here.',
  dueToday: 'Due today',
  dueIn: '{count, plural, one {# day} other {# days}} left',
  overdue: '{count, plural, one {# day} other {# days}} overdue',
  figuresTitle: 'Overview',
  messages: 'Messages',
  messagesNone: 'No messages',
  shortcuts: 'Shortcuts',
  shortcutsAll: 'All menus',
  figures: {
    acceptedProjects: 'Projects ever accepted, without voided ones',
    openGroups: 'Groups in review',
    projectsInReview: 'Projects in review',
    decidedProjects: 'Decided projects',
  },
  todos: {
    returnedProjects: 'Returned applications',
    draftProjects: 'Applications not submitted yet',
    projectsToAccept: 'Applications to accept',
    projectsToGroup: 'Projects to group',
    groupsToClose: 'Groups past their deadline',
    projectsToDecide: 'Projects to decide on',
    sheetsToSubmit: 'Score sheets to submit',
  },
} as const satisfies SameKeys<typeof zh>;

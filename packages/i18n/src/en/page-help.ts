import type { SameKeys } from '../texts.ts';
import type { pageHelp as zh } from '../zh/page-help.ts';

export const pageHelp = {
  home: 'What waits for you, your figures and your shortcuts. Each line leads to where it is done.',
  enterprise:
    'All registered firms. A name opens the record; tabs follow reports and the blacklist; filters stand in the address and can be kept or sent.',
  businessStatus: 'Yearly figures of firms. Firms report, staff verify or return.',
  blacklist: 'Firms under a ban or warning. Check the effect before listing; another person lifts it.',
  enterpriseFile: 'Other files of firms, by year and kind, read in the browser.',
  fundFile: 'Files about money, under rights of their own.',
  p2Home: 'How far each batch is, the most urgent groups and deadlines first.',
  table2:
    'All applications. Tabs by state; tick some to accept them together; a name opens content, files and history.',
  table3: 'Review experts: import them, pause them, see how many groups one sits in.',
  reviewPreparation:
    'From accepted projects to groups: choose projects and experts, see the conditions, open the review.',
  itemsToBeEvaluated:
    'The projects you score. Change the project on the left, score on the right; scores are saved by themselves and count once submitted.',
  scoreManage: 'How far the scores of each group are: who is missing, remind, return or take back a sheet.',
  p2Approved: 'Reviewed projects, decided one by one in order of rank.',
  supervisionStatistics: 'Declared, accepted and passed projects by district, unit and direction.',
  declareBatch: 'Batches: time span, directions, budget and standard. Firms apply once a batch is open.',
  declareDirection: 'Directions, in levels; applications and experts are matched by them.',
  ruleSet: 'How scores are counted: extremes left out, pass line and so on. Frozen ones do not change.',
  reviewStandard: 'Weighted criteria. A frozen standard can be used by batches.',
  organize: 'The tree of companies and departments. Choose one on the left, see what is below on the right.',
  position: 'Posts of one organization; a person may hold several.',
  role: 'A role is a set of rights: menus, buttons, columns and data.',
  userGroup: 'People put together to be chosen or told something; grants no rights.',
  user: 'Accounts: add, switch off, reset passwords, unlock. You see the organizations you administer.',
  onlineUser: 'Who is signed in; a session can be ended.',
  menu: 'Menus, buttons, columns and form fields; new pages join the menu here.',
  dictionary: 'The choices of select fields. A new name holds at once, used codes stay.',
  area: 'Administrative divisions, level by level.',
  workCalendar: 'Which days people work. Due dates are counted on confirmed years.',
  billRule: 'How numbers of documents are made: prefix, date and counter.',
  notice: 'Write notices, send them to departments, roles or people, see who has read them.',
  messageChannel: 'Templates, addresses and the outbox of e-mail and webhooks.',
  sysConfig: 'Settings for all: sign-in, passwords, messages and display.',
  systemLog: 'Sign-ins and requests.',
  auditLog: 'One row for each change; sealed, so that tampering shows.',
} satisfies SameKeys<typeof zh>;

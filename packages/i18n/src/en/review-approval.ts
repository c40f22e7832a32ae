import type { SameKeys } from '../texts.ts';
import type { reviewApproval as zh } from '../zh/review-approval.ts';

export const reviewApproval = {
  title: 'Projects pending approval',
  figures: '{count, plural, one {# project waits} other {# projects wait}} for a decision',
  views: 'Decision',
  view: {
    undecided: 'Undecided',
    unpublished: 'To publish',
    approved: 'Approved',
    rejected: 'Rejected',
    all: 'All',
  },
  searchLabel: 'Project, applicant, number',
  column: {
    rank: 'Rank',
    votes: 'For / reserved / against',
    flags: 'Flags',
  },
  votes: '{support} / {reserve} / {oppose}',
  votesHint: 'What the experts recommend',
  notMine: 'For another approver',
  published: 'published',
  act: {
    decide: 'Decide',
    see: 'See',
  },
  empty: 'Nothing waits for approval',
  emptyHint: 'Projects are listed here once their group is closed.',
  publish: {
    batch: 'Publish all decided',
    chooseBatch: 'Choose a batch to publish',
    all: 'Publish everything decided in “{batch}”?',
    some: 'Publish the {count, plural, one {decision} other {decisions}} on {count, plural, one {# project} other {# projects}} of “{batch}”?',
    effect: 'Applicants then read decision and reason, and decisions can no longer be taken back.',
    effectAll:
      '{count, plural, one {# project} other {# projects}} of this batch {count, plural, one {is} other {are}} decided; those not published yet are published together. Applicants then read decision and reason, and decisions can no longer be taken back.',
    verb: 'Publish',
    done: '{count, plural, one {# project} other {# projects}} published',
  },
  batch: {
    approve: 'Approve ({count})',
    reject: 'Reject ({count})',
    publish: 'Publish ({count})',
    download: 'Download score forms',
    notMine: 'You prepared {count} of them; another approver must decide',
  },
} satisfies SameKeys<typeof zh>;

import type { SameKeys } from '../texts.ts';
import type { reviewTold as zh } from '../zh/review-told.ts';

export const reviewTold = {
  sheetReturned: {
    title: 'A score sheet was returned; change it and submit it again',
    text: 'One of your score sheets in the group “{group}” was returned.\nReason: {reason}\nChange it under “Project review” and submit it again.',
  },
  expertReplaced: {
    title: 'No longer in the review: {group}',
    text: 'You are no longer an expert of the group “{group}”; sheets you have not submitted need not be filled. Ask the review staff if anything is unclear.',
  },
  reviewOpened: {
    title: 'The review is open: {group}',
    text: 'You are an expert of the group “{group}”. Its review is open; projects to score: {count}.\nSign the pledge under “Project review”, then score.',
    until: 'Submit before {time}.',
  },
  leaderAsked: {
    title: 'You are asked which goes first: {group}',
    text: 'Put {count, plural, one {# project} other {# projects}} of the group “{group}” in order before {time} and say why.\nOpen the group under “Project review” and answer from there. Your word helps whoever decides; scores and ranks stay.',
    question: 'Asked: {question}',
  },
  leaderAnswered: {
    title: 'The leader has answered: {group}',
    text: 'The leader of the group “{group}” puts them in this order:\n{lines}\nReason: {reason}\nDecide under “Approvals”.',
  },
  pledgeMissing: {
    title: 'Sign the review pledge first',
    text: 'You are named as an expert of a review. It cannot open until every expert has signed the pledge: sign it under “Project review”.',
  },
  projectReturned: {
    title: 'Application returned: {project}',
    text: 'The project “{project}” ({number}) was returned. Change it and submit it again before {time}.\nReason: {reason}',
  },
  projectAccepted: {
    title: 'Application accepted: {project}',
    text: 'The project “{project}” ({number}) is accepted and waits for its review. It can no longer be changed.',
  },
  resultPublished: {
    titlePassed: 'Application approved: {project}',
    titleNotPassed: 'Application not approved: {project}',
    titleMany: 'Results are published: {count, plural, one {# project} other {# projects}}',
    passed: 'The project “{project}” ({number}) is approved.',
    notPassed: 'The project “{project}” ({number}) is not approved. Reason: {reason}',
    more: 'and {count, plural, one {# more project} other {# more projects}}.',
    until: 'Objections are taken in writing until {time}; send them to the office.',
    where: 'You find decision, reason and the opinions of the review under “My applications”.',
  },
  fileAdded: {
    title: 'A file was added: {project}',
    text: 'The office added to the project “{project}” ({number}) after its submission: {files}.\nReason: {reason}\nYou find it in the history of the project.',
  },
  fileRemoved: {
    title: 'A file was deleted: {project}',
    text: 'The office deleted of the project “{project}” ({number}) after its submission: {files}.\nReason: {reason}\nThe file is kept and can be brought back; ask the office if you have questions.',
  },
  fileRestored: {
    title: 'A file was brought back: {project}',
    text: 'The office brought back for the project “{project}” ({number}): {files}.\nReason: {reason}',
  },
  projectCorrected: {
    title: 'Direction or unit changed: {project}',
    text: 'The office changed the direction or the recommending unit of the project “{project}” ({number}).\nReason: {reason}',
  },
  projectImported: {
    title: 'Application changed by an import: {project}',
    titleMany: 'Applications changed by an import: {count, plural, one {# project} other {# projects}}',
    line: '“{project}” ({number}): {fields}',
    more: 'and {count, plural, one {# more project} other {# more projects}}',
    text: 'The office changed accepted applications of yours by importing a sheet:\n{lines}\nReason: {reason}\nPlease look at what they say now; the history of each tells more.',
  },
  projectAcceptedAnew: {
    title: 'Application accepted anew: {project}',
    text: 'The project “{project}” ({number}) was changed after it had been accepted, and is accepted anew as it stands now.\nReason: {reason}',
  },
  and: ', ',
} as const satisfies SameKeys<typeof zh>;

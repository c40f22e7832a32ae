import type { SameKeys } from '../texts.ts';
import type { scoreSheet as zh } from '../zh/score-sheet.ts';

export const scoreSheet = {
  error: {
    missing: '“{scoreName}” has no score yet',
    unknownItem: 'The standard has no such item',
    answeredTwice: '“{scoreName}” is scored twice',
    notNumber: '“{scoreName}” must be a number',
    belowMinimum: '“{scoreName}” cannot be below {minScore}',
    aboveMaximum: '“{scoreName}” cannot be above {maxScore}',
    offStep: '“{scoreName}” goes in steps of {step}',
    notGrade: 'Choose one of the listed grades for “{scoreName}”',
    notYesNo: 'Answer “{scoreName}” with yes or no',
    commentMissing: '“{scoreName}” needs a reason',
    recommendationMissing: 'No recommendation is chosen yet',
  },
  recommendation: {
    none: 'Not given',
    stronglySupport: 'Strongly support',
    support: 'Support',
    reserve: 'Reserve',
    oppose: 'Oppose',
  },
  status: {
    notStarted: 'Not started',
    draft: 'Draft',
    submitted: 'Submitted',
    returned: 'Returned',
    recused: 'Recused',
    voided: 'Voided',
  },
  step: {
    excluded: 'Sheets that do not count',
    excludedText: '{count, plural, one {# does} other {# do}} not count: {statuses}',
    valid: 'Valid sheets',
    validText: '{count}, with totals {totals}',
    tooFewSheets: 'Too few valid sheets',
    tooFewSheetsText: '{count} valid, fewer than the required {minimum}; no official score',
    notTrimmed: 'Nothing dropped',
    notTrimmedOff: 'The rules do not drop extremes',
    notTrimmedFew: '{count} valid, fewer than the {minimum} needed for dropping',
    dropHigh: 'Highest dropped',
    dropLow: 'Lowest dropped',
    dropText: '{totals} dropped',
    mean: 'Mean',
    trimmedMean: 'Trimmed mean',
    meanText: '({addends}) = {sum}, {sum} ÷ {count} = {result}',
    median: 'Median',
    medianText: 'In falling order {sorted}, the middle is {middle}',
    stdev: 'Standard deviation',
    stdevText:
      'Sum of squares {sumOfSquares}, divided by {divisor} gives variance {variance}, its root is {result}',
    range: 'Range',
    rangeText: '{highest} − {lowest} = {result}',
    official: 'Official score',
    officialMean: 'By the rules, the mean',
    officialTrimmedMean: 'By the rules, the trimmed mean',
    officialMedian: 'By the rules, the median',
    rank: 'Rank in the group',
    rankText: 'Rank {rank}',
    rankTied: 'Rank {rank}, shared with {count, plural, one {# other project} other {# other projects}}',
    tieItem: 'Equal scores: mean points of “{scoreNames}” compared',
    tieRecommendation: 'Equal scores: share of “{recommendation}” compared',
    tieLeader: 'Equal scores: in the order the leader decided',
    tieNothing: 'Equal in everything compared; the rank is shared',
  },
  block: {
    hiddenProject: 'a project of another district',
    noProjects:
      'Every project of the group is voided or removed; nothing is left to score. Dissolve the group with a co-signature',
    sheetOpen: '{expert} has not submitted the sheet of “{project}”{advice}',
    sheetReturned: 'The sheet of {expert} for “{project}” was returned and not submitted again{advice}',
    conflict:
      '{expert} has a hard conflict with “{project}”; the sheet is submitted and cannot be recused any more: staff void it with a co-signature',
    content:
      'The material of “{project}” differs from what it was when the review opened{changes}; bring back what was there, or staff void the project with a co-signature',
    changes: ' ({changes})',
    validSheets:
      '“{project}” has {count, plural, one {# valid sheet} other {# valid sheets}}, fewer than the required {minimum}{advice}',
    conclusion: 'The leader has not written the conclusion of the group{advice}',
    tie: '“{project}” is tied at the pass line; the leader must decide the order',
  },
  advice: {
    held: ': it is held for a conflict. Staff recuse the expert or, where the conflict is gone, release the sheet',
    late: '; the deadline is over: extend it, or staff recuse the expert',
    wait: '; {left, plural, one {# sheet is} other {# sheets are}} still to come',
    waitLate:
      '; {left, plural, one {# sheet is} other {# sheets are}} still to come, and the deadline is over: extend it first',
    waitHeld:
      '; of the {left, plural, one {# sheet} other {# sheets}} still to come {held, plural, one {# is} other {# are}} held for a conflict: staff release those whose conflict is gone, or void the project with a co-signature or dissolve the group',
    tooFew:
      '; nobody can be added to an open group: staff void the project with a co-signature or dissolve the group',
    leaderFirst: '; {owed, plural, one {# sheet} other {# sheets}} of the leader must be submitted first',
    leaderLate:
      '; {owed, plural, one {# sheet} other {# sheets}} of the leader must be submitted first, and the deadline is over: extend it, or staff recuse the leader',
    leaderHeld:
      '; {owed, plural, one {# sheet} other {# sheets}} of the leader must be submitted first, of which {held, plural, one {# is} other {# are}} held for a conflict: staff recuse the leader or, where the conflict is gone, release the sheet',
  },
  flag: {
    anchor: 'Anchor',
    voided: 'Voided',
    tooFewSheets: 'Too few valid sheets',
    vetoed: 'Vetoed',
    openTieAtLine: 'Tied at the pass line',
    outlier: 'Far from the median of the group',
    rushed: 'Scored in very little time',
    contradicts: 'Score and recommendation contradict',
  },
  suggestion: {
    approve: 'Approval suggested',
    reject: 'Rejection suggested',
    decide: 'For the approver to judge',
    none: '',
  },
  expertCode: 'Expert {number}',
} as const satisfies SameKeys<typeof zh>;

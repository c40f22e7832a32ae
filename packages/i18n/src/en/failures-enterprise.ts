import type { SameKeys } from '../texts.ts';
import type { failuresEnterprise as zh } from '../zh/failures-enterprise.ts';

export const failuresEnterprise = {
  RV_E01: 'The credit code {creditCode} belongs to another enterprise',
  RV_E02: 'Another enterprise is called “{enterpriseName}”',
  RV_E03:
    '{count, plural, one {# record still refers} other {# records still refer}} to the enterprise, so it cannot be deleted',
  RV_E04: 'The authority keeps this field; ask an administrator to correct it',
  RV_E05: 'The credit code cannot change while the enterprise is on the blacklist',
  RV_E06: 'Some required figures are missing; fill them in to report the year',
  RV_E07: 'Years after {currentYear} cannot be reported yet',
  RV_E08: 'The year is verified; ask the authority to correct it',
  RV_E09: 'The year is not in a state that allows this; refresh and try again',
  RV_E10: 'The enterprise is outside your district',
  RV_E11: 'Whoever listed the enterprise cannot lift the entry; somebody else has to',
  RV_E12: 'The blacklist entry is lifted or over already',
  RV_E13: 'Files cannot be uploaded or deleted in the present state',
  RV_E14: 'There is no category of files {categoryCode}',
  RV_FILE_REASON:
    'The project is submitted: give the reason for changing its files, in {minimum, plural, one {# letter or digit} other {# letters or digits}} or more; punctuation and symbols do not count. The applicant reads it',
  RV_E15:
    '{count, plural, one {# row is} other {# rows are}} wrong; correct {count, plural, one {it} other {them}}, or import only the right ones',
} as const satisfies SameKeys<typeof zh>;

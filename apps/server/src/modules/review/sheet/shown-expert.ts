import { blindMode } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';

/** Who reads a review: staff and supervision, the leader, another expert of the group, or the applicant. */
export type Reader = 'office' | 'leader' | 'member' | 'applicant';

/** An expert in an answer. Where experts are hidden only the number in the group is left. */
export interface ShownExpert {
  expertId: string;
  expertName: string;
  anonCode: string;
  employerName: string;
}

/** Experts are hidden from each other unless the review is open, and from applicants unless the batch shows them (I13). */
export function namesExperts(
  reader: Reader,
  { mode, showsApplicants = false }: { mode: number; showsApplicants?: boolean },
): boolean {
  if (reader === 'office') return true;
  if (reader === 'applicant') return showsApplicants;
  return mode === blindMode.none;
}

/** Applicants are hidden from the experts in a double-blind review. */
export const namesApplicant = (reader: Reader, mode: number): boolean =>
  mode !== blindMode.double || reader === 'office' || reader === 'applicant';

export const anonCodeOf = (language: Language, anonNo: number | null): string =>
  translate(language, 'scoreSheet', 'expertCode', { number: anonNo ?? '' });

/** Shows an expert by name, or by the code alone. */
export const showExpert = (
  language: Language,
  expert: { expertId: string; expertName: string; anonNo: number | null; employerName: string },
  isNamed: boolean,
): ShownExpert => ({
  expertId: isNamed ? expert.expertId : '',
  expertName: isNamed ? expert.expertName : '',
  anonCode: anonCodeOf(language, expert.anonNo),
  employerName: isNamed ? expert.employerName : '',
});

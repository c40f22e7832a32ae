import type { Submission, SubmissionCheck } from '@qifu/contracts';
import type { SubmissionField } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import type { FormState } from '#shared/use-form';
import type { ProjectValues } from './project-values';
import { contentOf, missingFields, missingSlots, ownFields } from './use-submission';

/** One line of the list before submission: met, or with the way to where it is settled. */
export interface Need {
  key: string;
  isMet: boolean;
  text: string;
  /** Where in the form. */
  placeId?: string;
  /** Where outside of it. */
  to?: string;
}

export const slotId = (categoryCode: string) => `slot-${categoryCode}`;

const addressOf: Partial<Record<SubmissionCheck['check'], string>> = {
  year: '/businessStatus',
  creditCode: '/enterprise',
};

/** Everything that is asked for, in the order of the form; what the fields hold counts at once, saved or not. */
export function useNeeds(
  form: Pick<FormState<ProjectValues, unknown>, 'values' | 'field'>,
  submission: Submission | undefined,
): Need[] {
  const text = useText('reviewProject');
  const review = useText('review');
  const isLeftOut = (part: string) => form.field(part).isLeftOut;
  const content = contentOf(form.values, submission?.firmUnitId ?? '');
  const missing = new Set(missingFields(content, isLeftOut));
  const unfilled = submission ? new Set(missingSlots(submission)) : new Set();
  const fields = ownFields(isLeftOut).map((field): Need => {
    const isMet = !missing.has(field);
    const name = review(`field.${field}`);
    const words = isMet ? name : text('need.field', { name });
    return { key: field, isMet, text: words, placeId: form.field(pathOf(field, form.values)).id };
  });
  if (!submission) return fields;
  const slots = submission.slots
    .filter(({ required }) => required)
    .map((slot): Need => {
      const { categoryCode, fullName: name } = slot;
      const isMet = !unfilled.has(slot);
      return {
        key: categoryCode,
        isMet,
        text: text(isMet ? 'need.fileThere' : 'need.file', { name }),
        placeId: slotId(categoryCode),
      };
    });
  const checks = submission.checks.map((check): Need => {
    const to = addressOf[check.check];
    return { key: check.check, isMet: check.passed, text: check.text, ...(to && { to }) };
  });
  return [...slots, ...fields, ...checks];
}

/** The control a missing field is filled in at. */
function pathOf(field: SubmissionField, { members }: ProjectValues): string {
  if (field !== 'leader') return field;
  const at = members.findIndex(({ role }) => role === 'leader');
  return at < 0 ? 'members' : `members.${at}.idNumber`;
}

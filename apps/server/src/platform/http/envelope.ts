import type { Envelope, Failure, FailureExtras, InputIssue } from '@qifu/contracts';
import { findText, type Language, translate } from '@qifu/i18n';
import { labelOfPath } from './field-label';

/** The ready text a page shows after a success. */
export const successText = (
  language: Language,
  says: string | undefined,
  params?: Record<string, unknown>,
): string => findText(language, 'success', says ?? 'done', params) ?? '';

/** A success on the wire. `says` names the ready text the page shows (contract-core 1.2). */
export const success = (language: Language, data: unknown, says: string | undefined): Envelope => ({
  code: 200,
  msg: successText(language, says),
  data: data ?? null,
});

/** A refusal on the wire, in the caller's language. */
export function refusal(language: Language, failure: Failure, requestId: string): Envelope {
  const { issues, ...details } = failure.details as { issues?: InputIssue[] } & Record<string, unknown>;
  const extras: FailureExtras = { errorCode: failure.failure, requestId };
  if (issues) extras.issues = issues;
  if (Object.keys(details).length > 0) extras.details = details;
  return { code: failure.code, msg: messageOf(language, failure, issues), data: null, extras };
}

/** Services name a field that nothing more can be said of; its place is told the same way. */
function issueOf(language: Language, { failure, details }: Failure): Omit<InputIssue, 'rule'> | undefined {
  if (failure !== 'input.invalid' || typeof details.field !== 'string') return undefined;
  return { path: `body.${details.field}`, text: translate(language, 'validation', 'invalid') };
}

function messageOf(language: Language, failure: Failure, issues: InputIssue[] | undefined): string {
  const first = issues?.[0] ?? issueOf(language, failure);
  if (first?.isNamed) return first.text;
  const text = first
    ? findText(language, 'failures', 'input.invalidField', {
        field: labelOfPath(language, first.path),
        rule: first.text,
      })
    : findText(language, 'failures', failure.failure, failure.details);
  return text ?? failure.failure;
}

import { isPassword } from '@qifu/rules';

export interface PasswordForm {
  old: string;
  fresh: string;
  repeated: string;
}

interface Says {
  missing: string;
  format: string;
  different: string;
}

/** What is wrong with the form of a new password, by field. The server judges again. */
export function passwordProblems(form: PasswordForm, says: Says): Partial<PasswordForm> {
  const problems: Partial<PasswordForm> = {};
  if (!form.old) problems.old = says.missing;
  if (!form.fresh) problems.fresh = says.missing;
  else if (!isPassword(form.fresh)) problems.fresh = says.format;
  if (form.repeated !== form.fresh) problems.repeated = says.different;
  return problems;
}

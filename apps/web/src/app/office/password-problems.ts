import { brokenPasswordRules, isPassword, type PasswordPolicy } from '@qifu/rules';

export interface PasswordForm {
  old: string;
  fresh: string;
  repeated: string;
}

type Rule = ReturnType<typeof brokenPasswordRules>[number];
interface Says {
  missing: string;
  different: string;
  rule: (rule: Rule) => string;
}

/** What is wrong with the form of a new password, by field. The server judges again. */
export function passwordProblems(
  form: PasswordForm,
  policy: PasswordPolicy | undefined,
  says: Says,
): Partial<PasswordForm> {
  const problems: Partial<PasswordForm> = {};
  if (!form.old) problems.old = says.missing;
  const broken = form.fresh ? rulesBrokenBy(form.fresh, policy) : [];
  if (!form.fresh) problems.fresh = says.missing;
  else if (broken.length > 0) problems.fresh = broken.map(says.rule).join(' · ');
  if (form.repeated !== form.fresh) problems.repeated = says.different;
  return problems;
}

/** While the policy is not known only the form counts, and signs may be what it asks for. */
const rulesBrokenBy = (plain: string, policy: PasswordPolicy | undefined): readonly Rule[] => {
  if (policy) return brokenPasswordRules(plain, policy);
  return isPassword(plain.replaceAll(/[^A-Za-z0-9]/g, '0')) ? [] : ['password'];
};

import type { CallError } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { encodePassword } from '#shared/encode-password';

type ProofField = 'totpCode' | 'password';
const empty = { totpCode: '', password: '' };

/** The code and the own password that a change of the second factor is confirmed with. */
export function useCodeProof() {
  const missing = useText('validation')('required');
  const [typed, setTyped] = useState(empty);
  const [problem, setProblem] = useState<Partial<typeof empty>>({});
  const set = (field: ProofField, value: string) => {
    setTyped({ ...typed, [field]: value });
    setProblem({});
  };
  /** What the call takes; undefined while something is missing. */
  const check = () => {
    const gaps = (['totpCode', 'password'] as const).filter((field) => typed[field].trim() === '');
    setProblem(Object.fromEntries(gaps.map((field) => [field, missing])));
    if (gaps.length > 0) return undefined;
    return { totpCode: typed.totpCode.trim(), password: encodePassword(typed.password) };
  };
  /** A refused password belongs to its field, everything else to the code. */
  const refuse = ({ errorCode, message }: CallError) =>
    setProblem({ [errorCode.startsWith('password.') ? 'password' : 'totpCode']: message });
  return { typed, problem, set, check, refuse };
}
export type CodeProof = ReturnType<typeof useCodeProof>;

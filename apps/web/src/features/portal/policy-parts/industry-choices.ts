import { industryCodes } from '@qifu/contracts';
import { useTextIfAny } from '@qifu/ui/text';

/** Industries by code and name; those chosen already are among them, whatever their code. */
export function useIndustryChoices(chosen: readonly string[]): { value: string; label: string }[] {
  const name = useTextIfAny('industries');
  const labelOf = (code: string) => name(`${code.length > 1 ? 'divisions' : 'sections'}.${code}`, '');
  return [...new Set([...industryCodes, ...chosen])]
    .toSorted()
    .map((code) => ({ value: code, label: `${code} ${labelOf(code)}`.trim() }));
}

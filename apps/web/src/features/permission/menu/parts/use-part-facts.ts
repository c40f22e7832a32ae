import { useText } from '@qifu/ui/text';
import type { PartInfo } from './part-values';

/** What is compared when somebody else saved the same part meanwhile. */
export function usePartFacts<R extends PartInfo>() {
  const text = useText('membership');
  const common = useText('common');
  return [
    { label: text('field.fullName'), show: ({ fullName }: R) => fullName },
    { label: text('field.enCode'), show: ({ enCode }: R) => enCode },
    {
      label: text('field.state'),
      show: ({ enabledMark }: R) => common(enabledMark === 1 ? 'answer.enabled' : 'answer.disabled'),
    },
    { label: text('field.sortCode'), show: ({ sortCode }: R) => String(sortCode) },
    { label: text('field.description'), show: ({ description }: R) => description },
  ];
}

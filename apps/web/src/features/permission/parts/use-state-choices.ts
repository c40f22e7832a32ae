import type { Choice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** In use or not, as a condition of a list. */
export function useStateChoices(): Choice[] {
  const common = useText('common');
  return [
    { value: '1', label: common('answer.enabled') },
    { value: '0', label: common('answer.disabled') },
  ];
}

import { sendingReasons } from '@qifu/contracts';
import type { Text } from '@qifu/ui/text';

/** Why a try failed, in words: `timeout`, `answered:500`; what is no reason anybody names is just a failure. */
export function reasonWords(text: Text<'messageChannel'>, failure: string): string {
  if (failure === '') return '';
  const [name = '', code = ''] = failure.split(':');
  const reason = sendingReasons.find((one) => one === name) ?? 'failed';
  return text(`reason.${reason}`, { code });
}

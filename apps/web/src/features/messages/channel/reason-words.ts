import type { Text } from '#shared/text';

const known = [
  'timeout',
  'refused',
  'broken',
  'unreachable',
  'unknownHost',
  'certificate',
  'tooLong',
  'login',
  'secret',
  'interrupted',
  'dropped',
  'noMailServer',
  'address',
  'answered',
  'smtp',
] as const;

/** Why a try failed, by the server's short code: `timeout`, `answered:500`; what it does not name is just a failure. */
export function reasonWords(text: Text<'messageChannel'>, reason: string): string {
  if (reason === '') return '';
  const [name = '', code = ''] = reason.split(':');
  const found = known.find((one) => one === name);
  return text(found ? `reason.${found}` : 'reason.failed', { code });
}

import type { Endpoint } from '@qifu/contracts';

/**
 * What switches a row into this state. Calls that take no state switch into the other one: what was seen may have been
 * changed by somebody else meanwhile.
 */
export const toggleInput = ({ body }: Endpoint, id: string, enabledMark: 0 | 1) => ({
  params: { id },
  ...(body && { body: { enabledMark } }),
});

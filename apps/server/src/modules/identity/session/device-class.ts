import type { Origin } from '#platform/context';

export type DeviceClass = 'PC' | 'App';

const phones = /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i;

/** Which of a person's devices calls: what the client says of itself, else what its browser does (contract-core 2.7). */
export function deviceClassOf({ clientOrigin, userAgent }: Origin): DeviceClass {
  const said = clientOrigin.toLowerCase();
  if (said === 'pc') return 'PC';
  if (said === 'app') return 'App';
  return phones.test(userAgent) ? 'App' : 'PC';
}

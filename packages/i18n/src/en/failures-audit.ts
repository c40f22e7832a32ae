import type { SameKeys } from '../texts.ts';
import type { failuresAudit as zh } from '../zh/failures-audit.ts';

export const failuresAudit = {
  auditSeal: {
    notSealed:
      'This audit record is not sealed yet, or differs from what was sealed, so there is no proof of it. Try again shortly, or verify the log first.',
  },
} as const satisfies SameKeys<typeof zh>;

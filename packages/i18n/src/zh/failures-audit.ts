/** Refusals about the sealed audit log; the keys are the names of `contracts/src/failures/audit.ts`. */
export const failuresAudit = {
  auditSeal: {
    notSealed: '该审计记录尚未封存，或与封存时不一致，无法出具证明；请稍后再试或先核验',
  },
} as const;

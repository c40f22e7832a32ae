/** Kinds of what can be granted, in the order of the steps of the authorize screen (contract-core 6.13). */
export const grantKinds = ['system', 'module', 'button', 'column', 'form', 'resource'] as const;
export type GrantKind = (typeof grantKinds)[number];

export * from './contract.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './identity/current-user.contract.ts';
export * from './identity/oauth.contract.ts';
export * from './platform/public-config.contract.ts';
export * from './shapes.ts';
export * from './system/audit-log.contract.ts';

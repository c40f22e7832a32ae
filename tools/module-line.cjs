/** The server's modules, lowest first: each may use the ones before it, never one after it. */
module.exports = [
  'settings',
  'permission',
  'identity',
  'system',
  'files',
  'messages',
  'data-interface',
  'visualdev',
  'workflow',
  'enterprise',
  'portal',
  'review',
];

/**
 * From here on this page reaches these addresses and no other; called again, only what both times name. The policy of the
 * answer can but say `'self'`, as the server does not know under which address it is seen; the page does. Workers it
 * starts afterwards are bound as well.
 */
export function narrowConnections(addresses: readonly string[]) {
  // While developing, changed sources are fetched into every page.
  if (import.meta.env.DEV) return;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src ${addresses.join(' ') || "'none'"}`;
  document.head.append(policy);
}

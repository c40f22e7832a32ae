/** The authorize screen: what of it the server says. */
export const authorize = { appMenus: 'App 菜单' } as const;

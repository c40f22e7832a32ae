/** The name in `realName/account`, as lists show people; empty for nobody. An account has no slash, a name may. */
export const nameOfPerson = (user: string): string => user.replace(/\/[^/]*$/, '');

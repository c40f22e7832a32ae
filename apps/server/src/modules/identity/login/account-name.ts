/**
 * The one form in which a typed account name is looked up and counted. Only A to Z lose their case, exactly as in the
 * database: account names are ASCII (spec 5), and any other letter names nobody.
 */
export const accountName = (typed: string): string =>
  typed.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The fixed name that waits instead of being locked (rulings 12). */
export const isAdminName = (name: string): boolean => name === 'admin';

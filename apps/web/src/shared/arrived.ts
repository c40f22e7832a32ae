/** Left by the login page for the office: the last-login notice comes only after signing in (spec 2.4). */
export const arrivedWord = 'arrived';

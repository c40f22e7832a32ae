/** Stands for a table of the database among the templates. */
export const ofTable = 'table';

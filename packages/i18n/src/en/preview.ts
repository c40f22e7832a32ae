import type { SameKeys } from '../texts.ts';
import type { preview as zh } from '../zh/preview.ts';

export const preview = {
  title: 'Document preview - {name}',
  loading: 'Opening the document…',
  unknown: 'Files of this kind cannot be previewed; download the file to read it',
  expired: 'This preview is over; close it and open it again',
  tooLarge: 'The file is too large for a preview; download it to read it',
  tooComplex: 'The file holds too much for a preview; download it to read it',
  broken: 'The file cannot be shown, it may be damaged; download it to read it',
  smaller: 'Smaller',
  larger: 'Larger',
  fit: 'Fit the window',
  page: 'Page',
  pages: 'of {count}',
  sheets: 'Sheets',
  emptySheet: 'This sheet is empty',
  cutRows: 'Shown up to row {count}; download the file for the rest',
  cut: 'Only the beginning of the file is shown; download it for all of it',
} as const satisfies SameKeys<typeof zh>;

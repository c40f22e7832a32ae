/** What the frame itself can show, by ending; anything else needs an outside converter or a download. */
export const previewKinds = {
  pdf: 'pdf',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  bmp: 'picture',
  txt: 'text',
  md: 'markdown',
  csv: 'table',
  docx: 'word',
  xlsx: 'sheet',
} as const;
export type PreviewKind = (typeof previewKinds)[keyof typeof previewKinds];

/** So much of a file is shown at most; larger ones are for downloading. */
export const previewMaxBytes = 104_857_600;

/** Where the page that shows a file fetches it; that page knows no contracts. */
export const previewBytesPath = '/api/file/Uploader/PreviewFile';

/** Content types of the pictures people send, by ending. */
const pictureContentTypes = {
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const;

/** The content type of a picture by its ending in lower case; JPEG for an ending that is none of theirs. */
export const pictureTypeOf = (extension: string): string =>
  (pictureContentTypes as Readonly<Record<string, string>>)[extension] ?? pictureContentTypes.jpeg;

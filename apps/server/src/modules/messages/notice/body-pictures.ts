/** Where a picture of a notice is shown from; its name begins with the id of the file. */
export const pictureAddress = /^\/api\/file\/Image\/notice\/(\w+)_[0-9a-f]{24}\.(?:jpg|jpeg|png|gif|bmp)$/;

/** Ids of the files shown in the text of a notice. */
export const picturesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img src="([^"]*)"/g)].flatMap(
      ([, address = '']) => pictureAddress.exec(address)?.[1] ?? [],
    ),
  ),
];

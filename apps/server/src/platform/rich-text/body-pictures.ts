/** Where a picture of a text is shown from; its name begins with the id of the file. */
export const pictureAddress = /^\/api\/file\/Image\/notice\/(\w+)_[0-9a-f]{24}\.(?:jpg|jpeg|png|gif|bmp)$/;

/** Ids of the files shown in a text, which is harmless already: no value of an attribute has a `>` or a `"`. */
export const picturesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img\s[^>]*?\bsrc="([^"]*)"/g)].flatMap(
      ([, address = '']) => pictureAddress.exec(address)?.[1] ?? [],
    ),
  ),
];

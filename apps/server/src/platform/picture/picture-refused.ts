/** A photo of a good camera (reliability B15); a picture that says it is larger is not decoded at all. */
export const mostPixels = 50_000_000;
export const longestSide = 12_000;
/** What all pictures of a moving one may have together, and how many they may be. */
export const mostMovingPixels = 1_000_000_000;
export const mostFrames = 2_000;

/** What a picture is refused for. */
export type PictureFault = 'broken' | 'tooLarge' | 'tooLong';

/** No picture of the kind its ending says, a broken one, or one too large to read. */
export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError';
  constructor(
    message: string,
    readonly fault: PictureFault = 'broken',
    readonly size: { width: number; height: number } = { width: 0, height: 0 },
  ) {
    super(message);
  }
}

/** Refuses by what a header says, before anything makes room for the pixels. */
export function assertPictureSize(width: number, height: number) {
  if (width === 0 || height === 0) throw new PictureRefusedError('a picture without a side');
  if (Math.max(width, height) > longestSide || width * height > mostPixels)
    throw new PictureRefusedError(`${width} by ${height} pixels`, 'tooLarge', { width, height });
}

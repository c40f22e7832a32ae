/** The square of a picture that is kept: its middle as shares of the picture, and how far it is drawn near. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const startCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const largestZoom = 4;
const edgePx = 256;

interface Size {
  naturalWidth: number;
  naturalHeight: number;
}

/** The square in pixels of the picture; it never leaves it. */
export function squareOf({ naturalWidth, naturalHeight }: Size, { x, y, zoom }: Crop) {
  const edge = Math.min(naturalWidth, naturalHeight) / Math.min(largestZoom, Math.max(1, zoom));
  const within = (share: number, length: number) =>
    Math.min(length - edge, Math.max(0, share * length - edge / 2));
  return { left: within(x, naturalWidth), top: within(y, naturalHeight), edge };
}

/** The crop moved by shares of its own edge, kept within the picture. */
export function moved(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { left, top, edge } = squareOf(size, crop);
  const next = {
    ...crop,
    x: (left + edge / 2 + dx * edge) / size.naturalWidth,
    y: (top + edge / 2 + dy * edge) / size.naturalHeight,
  };
  const kept = squareOf(size, next);
  return {
    ...next,
    x: (kept.left + kept.edge / 2) / size.naturalWidth,
    y: (kept.top + kept.edge / 2) / size.naturalHeight,
  };
}

/** Draws the square of the picture on a canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const { left, top, edge } = squareOf(picture, crop);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // Pictures with holes get paper under them.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

/** The square as a small file of its own, without whatever the camera wrote into the picture. */
export async function cutOut(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = edgePx;
  canvas.height = edgePx;
  drawSquare(canvas, picture, crop);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return new File(bytes ? [bytes] : [], 'avatar.jpg', { type: 'image/jpeg' });
}

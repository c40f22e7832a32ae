import type { Show } from './preview';
import { zoomBar } from './zoom-bar';

const kinds: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** A picture, fitted first, then in steps around its own size. */
export const show: Show = async (bytes, { place, name, extension, say }) => {
  const image = new Image();
  image.alt = name;
  image.src = URL.createObjectURL(new Blob([bytes as BlobPart], { type: kinds[extension] ?? 'image/png' }));
  await image.decode();
  const sheet = document.createElement('div');
  sheet.className = 'pv-picture pv-scroll';
  sheet.tabIndex = 0;
  sheet.append(image);
  const fitting = () =>
    Math.min(
      1,
      (sheet.clientWidth - 32) / image.naturalWidth,
      (sheet.clientHeight - 32) / image.naturalHeight,
    );
  const bar = zoomBar({
    say,
    fitting,
    onScale: (scale) => {
      image.style.width = `${Math.max(1, image.naturalWidth * scale)}px`;
    },
  });
  place.append(bar.element, sheet);
  bar.fit();
};

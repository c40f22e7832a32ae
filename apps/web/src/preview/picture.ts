import { pictureTypeOf } from '@qifu/contracts';
import type { Show } from './preview';
import { scrollArea } from './scroll-area';
import { zoomBar } from './zoom-bar';

/** A picture, fitted first, then in steps around its own size. */
export const show: Show = async (bytes, { place, name, extension, say }) => {
  const image = new Image();
  image.alt = name;
  image.src = URL.createObjectURL(new Blob([bytes as BlobPart], { type: pictureTypeOf(extension) }));
  await image.decode();
  const sheet = scrollArea('pv-picture');
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

import { filledCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { textCodec } from '../registry/plain-codecs';
import type { richText } from './rich-text.schema';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** What is kept is harmless already, so that a tag is whatever stands between `<` and `>`. */
const plain = (html: string): string =>
  html
    .replace(/<img\b[^>]*>/g, '▣ ')
    .replace(/<\/(?:p|h[1-4]|li|tr|td|th|blockquote|pre)>|<br ?\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

export default defineCodec<typeof richText>({
  ...textCodec,
  isDrawn: true,
  // Nobody types what is drawn into a cell; a text would be taken for what its form has made harmless.
  cell: filledCell as never,
  text: (value) => plain(value),
});

import { filledCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { textCodec } from '../registry/plain-codecs';
import type { billNumber } from './bill-number.schema';

export default defineCodec<typeof billNumber>({ ...textCodec, cell: filledCell as never });

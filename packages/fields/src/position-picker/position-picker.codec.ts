import { defineCodec } from '../registry/define';
import { pickerCodec } from '../registry/picker-codec';
import type { positionPicker } from './position-picker.schema';

export default defineCodec<typeof positionPicker>(pickerCodec('position'));

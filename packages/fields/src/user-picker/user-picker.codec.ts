import { defineCodec } from '../registry/define';
import { pickerCodec } from '../registry/picker-codec';
import type { userPicker } from './user-picker.schema';

export default defineCodec<typeof userPicker>(pickerCodec('user'));

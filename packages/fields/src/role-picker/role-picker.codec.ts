import { defineCodec } from '../registry/define';
import { pickerCodec } from '../registry/picker-codec';
import type { rolePicker } from './role-picker.schema';

export default defineCodec<typeof rolePicker>(pickerCodec('role'));

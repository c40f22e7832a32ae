import { defineCodec } from '../registry/define';
import { pickerCodec } from '../registry/picker-codec';
import type { groupPicker } from './group-picker.schema';

export default defineCodec<typeof groupPicker>(pickerCodec('group'));

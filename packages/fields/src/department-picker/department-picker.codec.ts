import { defineCodec } from '../registry/define';
import { pickerCodec } from '../registry/picker-codec';
import type { departmentPicker } from './department-picker.schema';

export default defineCodec<typeof departmentPicker>(pickerCodec('organize'));

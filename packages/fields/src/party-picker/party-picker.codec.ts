import { defineCodec } from '../registry/define';
import { pickerCodec } from '../registry/picker-codec';
import type { partyPicker } from './party-picker.schema';

export default defineCodec<typeof partyPicker>(pickerCodec('party'));

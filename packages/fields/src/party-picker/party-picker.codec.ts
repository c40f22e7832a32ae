import { filledCell } from '../registry/cells';
import { defineCodec } from '../registry/define';
import { pickerCodec } from '../registry/picker-codec';
import type { partyPicker } from './party-picker.schema';

/** One name may be a person's and a unit's: no cell says which, so that sheets show it and do not fill it in. */
export default defineCodec<typeof partyPicker>({ ...pickerCodec('party'), cell: filledCell as never });

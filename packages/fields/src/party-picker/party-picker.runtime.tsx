import { PartyPicker } from '@qifu/ui/pickers';
import { defineRuntime } from '../registry/define';
import { pickedIds } from '../registry/picked-ids';
import type { partyPicker } from './party-picker.schema';

export default defineRuntime<typeof partyPicker>({ Edit: (props) => <PartyPicker {...pickedIds(props)} /> });

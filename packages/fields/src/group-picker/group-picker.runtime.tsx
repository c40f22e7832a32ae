import { GroupPicker } from '@qifu/ui/pickers';
import { defineRuntime } from '../registry/define';
import { pickedIds } from '../registry/picked-ids';
import type { groupPicker } from './group-picker.schema';

export default defineRuntime<typeof groupPicker>({ Edit: (props) => <GroupPicker {...pickedIds(props)} /> });

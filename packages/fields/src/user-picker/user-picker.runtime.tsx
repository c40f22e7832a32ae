import { UserPicker } from '@qifu/ui/pickers';
import { defineRuntime } from '../registry/define';
import { pickedIds } from '../registry/picked-ids';
import type { userPicker } from './user-picker.schema';

export default defineRuntime<typeof userPicker>({ Edit: (props) => <UserPicker {...pickedIds(props)} /> });

import { RolePicker } from '@qifu/ui/pickers';
import { defineRuntime } from '../registry/define';
import { pickedIds } from '../registry/picked-ids';
import type { rolePicker } from './role-picker.schema';

export default defineRuntime<typeof rolePicker>({ Edit: (props) => <RolePicker {...pickedIds(props)} /> });

import { DepartmentPicker } from '@qifu/ui/pickers';
import { defineRuntime } from '../registry/define';
import { pickedIds } from '../registry/picked-ids';
import type { departmentPicker } from './department-picker.schema';

export default defineRuntime<typeof departmentPicker>({
  Edit: (props) => <DepartmentPicker {...pickedIds(props)} />,
});

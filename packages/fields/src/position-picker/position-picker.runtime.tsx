import { PositionPicker } from '@qifu/ui/pickers';
import { defineRuntime } from '../registry/define';
import { pickedIds } from '../registry/picked-ids';
import type { positionPicker } from './position-picker.schema';

export default defineRuntime<typeof positionPicker>({
  Edit: (props) => <PositionPicker {...pickedIds(props)} />,
});

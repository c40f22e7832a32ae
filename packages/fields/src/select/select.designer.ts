import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['usual', 5],
  drawing: 'select',
});

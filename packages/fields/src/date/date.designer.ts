import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['usual', 4],
  drawing: 'day',
});

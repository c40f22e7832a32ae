import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['usual', 6],
  drawing: 'radio',
});

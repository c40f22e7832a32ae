import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['usual', 3],
  drawing: 'hash',
});

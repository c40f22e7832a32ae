import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['system', 6],
  drawing: 'text',
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['system', 5],
  drawing: 'text',
});

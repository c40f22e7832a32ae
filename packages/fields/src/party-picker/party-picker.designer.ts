import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['people', 7],
  drawing: 'text',
});

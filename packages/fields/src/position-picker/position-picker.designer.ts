import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['people', 4],
  drawing: 'badge',
});

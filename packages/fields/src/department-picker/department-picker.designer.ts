import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['people', 3],
  drawing: 'tree',
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['people', 2],
  drawing: 'building',
});

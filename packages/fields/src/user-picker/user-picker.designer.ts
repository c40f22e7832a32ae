import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['people', 1],
  drawing: 'person',
});

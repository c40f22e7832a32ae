import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['system', 1],
  drawing: 'person',
});

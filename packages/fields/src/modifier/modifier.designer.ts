import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['system', 3],
  drawing: 'person',
});

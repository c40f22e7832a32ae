import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['system', 4],
  drawing: 'clock',
});

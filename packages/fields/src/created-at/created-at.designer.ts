import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['system', 2],
  drawing: 'clock',
});

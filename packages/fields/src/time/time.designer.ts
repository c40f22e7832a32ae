import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['time', 1],
  drawing: 'clock',
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['time', 4],
  drawing: 'span',
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['time', 3],
  drawing: 'span',
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['time', 2],
  drawing: 'span',
});

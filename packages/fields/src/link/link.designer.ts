import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 9],
  drawing: 'link',
});

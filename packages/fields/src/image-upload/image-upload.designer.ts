import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['file', 2],
  drawing: 'picture',
});

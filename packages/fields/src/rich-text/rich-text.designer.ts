import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['file', 3],
  drawing: 'page',
});

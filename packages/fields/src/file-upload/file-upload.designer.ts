import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['file', 1],
  drawing: 'clip',
});

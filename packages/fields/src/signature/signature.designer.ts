import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['file', 4],
  drawing: 'pen',
});

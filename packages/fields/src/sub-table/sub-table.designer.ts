import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['detail', 1],
  drawing: 'table',
});

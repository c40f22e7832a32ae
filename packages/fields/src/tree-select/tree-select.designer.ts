import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['choice', 4],
  drawing: 'tree',
});

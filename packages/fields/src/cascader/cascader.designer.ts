import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['choice', 3],
  drawing: 'tree',
});

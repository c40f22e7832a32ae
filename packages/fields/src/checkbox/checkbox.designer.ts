import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['choice', 1],
  drawing: 'check',
});

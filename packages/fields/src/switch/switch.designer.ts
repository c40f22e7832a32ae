import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['choice', 2],
  drawing: 'toggle',
});

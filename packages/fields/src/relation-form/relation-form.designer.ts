import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['choice', 7],
  drawing: 'link',
});

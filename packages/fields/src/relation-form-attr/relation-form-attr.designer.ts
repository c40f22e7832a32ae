import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['choice', 8],
  drawing: 'link',
});

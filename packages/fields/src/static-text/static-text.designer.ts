import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 8],
  drawing: 'page',
  saysItself: true,
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 5],
  drawing: 'folds',
  firstPart: 'collapse-pane',
});

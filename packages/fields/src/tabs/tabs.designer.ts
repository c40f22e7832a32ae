import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['layout', 4],
  drawing: 'tabs',
  firstPart: 'tab-pane',
});

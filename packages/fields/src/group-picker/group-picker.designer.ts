import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['people', 6],
  drawing: 'people',
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['people', 5],
  drawing: 'people',
});

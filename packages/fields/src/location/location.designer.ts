import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['people', 8],
  drawing: 'place',
});

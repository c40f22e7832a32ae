import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['choice', 5],
  drawing: 'place',
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  drawing: 'card',
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['usual', 1],
  drawing: 'text',
  takesChecks: true,
});

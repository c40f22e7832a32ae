import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['usual', 2],
  drawing: 'lines',
  takesChecks: true,
});

import { defineDesigner } from '../registry/define-designer';

export default defineDesigner({
  shelf: ['choice', 6],
  drawing: 'text',
  takesChecks: true,
});

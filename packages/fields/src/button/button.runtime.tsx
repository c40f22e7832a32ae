import { Button } from '@qifu/ui/parts';
import { defineRuntime } from '../registry/define';
import type { button } from './button.schema';
import './button.css';

/** What it does is a script of the design: those are kept and not run (rulings 11), so it cannot be pressed. */
export default defineRuntime<typeof button>({
  Draw: ({ settings: { content, align, tone } }) => (
    <div className="fld-button" data-align={align}>
      <Button kind={tone === 'text' ? 'text' : undefined} disabled>
        {content}
      </Button>
    </div>
  ),
});

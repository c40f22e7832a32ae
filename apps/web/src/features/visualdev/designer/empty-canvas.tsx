import { moduleTemplates } from '@qifu/designs/templates';
import { MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { DesignerActs } from './use-designer-acts';

/** A form without fields: the places they would have, and the ways to begin. */
export function EmptyCanvas({ acts }: { acts: DesignerActs }) {
  const text = useText('designer');
  const named = useText('moduleTemplate');
  return (
    <div className="dsg-none">
      <div className="dsg-none-places" aria-hidden="true">
        <span>{text('none.place')}</span>
        <i />
        <i />
        <i />
      </div>
      <h2>{text('none.title')}</h2>
      <p>{text('canvas.empty')}</p>
      <p className="q-mute">{text('none.hint')}</p>
      <MenuButton
        label={text('none.template')}
        entries={moduleTemplates.map(({ key, document }) => ({
          key,
          label: named(`name.${key}` as 'name.visitRecord'),
          onSelect: () => acts.insertForm(named(`name.${key}` as 'name.visitRecord'), document.nodes),
        }))}
      />
    </div>
  );
}

import { Button, Segments } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { shownFields } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import type { ListRows } from './use-list-rows';

interface LookChoiceProps {
  module: Pick<ShownModule, 'document' | 'list'>;
  look: 'divided' | 'flat';
  shown: ListRows;
  onChange: (look: 'divided' | 'flat') => void;
}

/** Whether a list of groups or of a tree is shown so, or all its rows alike. */
export function LookChoice({ module: { document, list }, look, shown, onChange }: LookChoiceProps) {
  const text = useText('recordList');
  const { shape } = list;
  if (shape.of !== 'groups' && shape.of !== 'records') return null;
  const by = shownFields(document).find(({ name }) => name === shape.by)?.label ?? shape.by;
  const looks = [
    {
      value: 'divided' as const,
      label: shape.of === 'groups' ? text('branch.grouped', { name: by }) : text('branch.asTree'),
    },
    { value: 'flat' as const, label: text('branch.flat') },
  ];
  const { folding } = shown;
  return (
    <div className="rec-look">
      <Segments label={text('branch.look')} value={look} choices={looks} onChange={onChange} />
      {folding && (
        <>
          <span className="q-mute">
            {text('branch.groups', { groups: folding.groups, count: shown.total })}
          </span>
          <Button kind="text" onClick={folding.isAllOpen ? folding.closeAll : folding.openAll}>
            {text(folding.isAllOpen ? 'branch.closeAll' : 'branch.openAll')}
          </Button>
        </>
      )}
    </div>
  );
}

import { Button, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { columnCodes } from './matrix-model';
import type { Change } from './matrix-turns';

interface MatrixFootProps {
  changes: readonly Change[];
  isDirty: boolean;
  check: string;
  isBusy: boolean;
  onCheck: () => void;
  onStart: () => void;
}

const namedAtOnce = 6;
const keyNames = { space: 'Space', shift: 'Shift Space', f8: 'F8', check: 'Ctrl Enter' } as const;
const keys = ['space', 'shift', 'f8', 'check'] as const;

/** What was changed in words, and the way on: to what it would do. */
export function MatrixFoot({ changes, isDirty, check, isBusy, onCheck, onStart }: MatrixFootProps) {
  const text = useText('authorize');
  return (
    <div className="q-form-foot mx-foot">
      <Button kind="main" busy={isBusy} disabled={!isDirty} onClick={onCheck}>
        {check}
      </Button>
      {isDirty && (
        <Button kind="text" onClick={onStart}>
          {text('startOver')}
        </Button>
      )}
      <span className="mx-foot-changes" aria-live="polite">
        <Named icon="plus" changes={changes.filter(({ isOn }) => isOn)} />
        <Named icon="minus" changes={changes.filter(({ isOn }) => !isOn)} />
      </span>
      <span className="mx-keys" aria-hidden="true">
        {keys.map((key) => (
          <span key={key}>
            <kbd>{keyNames[key]}</kbd> {text(`keyActs.${key}`)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** A change as one says it: the menu with its button. */
export function useChangeName() {
  const text = useText('authorize');
  return ({ item, row }: Change): string => {
    const at = row.cells.indexOf(item);
    const code = columnCodes[at];
    return `${row.name} ${code ? text(`column.${code}`) : item.name}`;
  };
}

function Named({ icon, changes }: { icon: 'plus' | 'minus'; changes: readonly Change[] }) {
  const text = useText('authorize');
  const nameOf = useChangeName();
  if (changes.length === 0) return null;
  const names = changes.slice(0, namedAtOnce).map(nameOf).join('、');
  const more = changes.length - namedAtOnce;
  return (
    <span data-change={icon}>
      <Icon name={icon} />
      <span className="q-sr">{text(icon === 'plus' ? 'mark.added' : 'mark.taken')}</span>
      {more > 0 ? text('andOthers', { names, count: changes.length }) : names}
    </span>
  );
}

import { Icon, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { recordPlaces } from './record-places';
import type { Item } from './search-items';

interface RecordPreviewProps {
  item: Item;
  onOpen: () => void;
  onCopy: () => void;
  onProjects?: (() => void) | undefined;
}

/** The chosen record beside the list: what is known of it, and what can be done from here. */
export function RecordPreview({ item, onOpen, onCopy, onProjects }: RecordPreviewProps) {
  const text = useText('search');
  const { record } = item;
  if (!record) return null;
  const { family } = recordPlaces[record.kind];
  return (
    <aside className="o-find-preview" aria-label={text('preview.label')}>
      <h2>{record.name}</h2>
      {record.code && <span className="q-mono q-mute">{record.code}</span>}
      <dl>
        {record.about && (
          <>
            <dt>{text(`about.${record.kind}`)}</dt>
            <dd>{record.about}</dd>
          </>
        )}
        {family && record.status !== null && (
          <>
            <dt>{text('preview.status')}</dt>
            <dd>
              <StateOf family={family} code={record.status} />
            </dd>
          </>
        )}
        {record.phone && (
          <>
            <dt>{text('preview.phone')}</dt>
            <dd>{record.phone}</dd>
          </>
        )}
      </dl>
      <div className="o-find-acts">
        <button type="button" tabIndex={-1} onClick={onOpen}>
          <Icon name={item.icon} />
          {text('preview.open')}
          <kbd>↵</kbd>
        </button>
        {onProjects && (
          <button type="button" tabIndex={-1} onClick={onProjects}>
            <Icon name="scale" />
            {text('preview.projects')}
            <kbd>Ctrl ↵</kbd>
          </button>
        )}
        {record.code && (
          <button type="button" tabIndex={-1} onClick={onCopy}>
            <Icon name="copy" />
            {text('preview.copy')}
            <kbd>Ctrl C</kbd>
          </button>
        )}
      </div>
    </aside>
  );
}

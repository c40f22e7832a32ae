import { type ListView, listViewApi } from '@qifu/contracts';
import { buttonClass, Icon, MenuButton, type MenuEntry, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '../step';
import { mayDo, type SavedViews } from './use-saved-views';
import { ViewDialog } from './view-dialog';

interface ViewMenuProps {
  view: ListView;
  saved: SavedViews;
}

/** What may be done to the view that is shown: another name, shared or not, deleted. */
export function ViewMenu({ view, saved }: ViewMenuProps) {
  const text = useText('record');
  const [isRenaming, setIsRenaming] = useState(false);
  const updating = useStep(listViewApi.update);
  const remove = useRemoveView();
  const share = () =>
    void updating.run({
      params: { id: view.id },
      body: { isShared: !view.isShared, version: view.version },
    });
  const entries: MenuEntry[] = [
    ...(mayDo(view, 'update')
      ? [{ key: 'rename', label: text('views.rename'), onSelect: () => setIsRenaming(true) }]
      : []),
    ...(mayDo(view, 'share')
      ? [{ key: 'share', label: text(view.isShared ? 'views.unshare' : 'views.share'), onSelect: share }]
      : []),
    ...(mayDo(view, 'remove')
      ? [
          {
            key: 'remove',
            label: text('act.remove'),
            icon: 'trash' as const,
            isRisky: true,
            startsGroup: true,
            onSelect: () => void remove(view),
          },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton
        label={text('views.more', { name: view.fullName })}
        entries={entries}
        align="end"
        className={`${buttonClass('text')} q-btn-icon`}
      >
        <Icon name="more" />
      </MenuButton>
      {isRenaming && <ViewDialog saved={saved} renamed={view} onClose={() => setIsRenaming(false)} />}
    </>
  );
}

/** Deletes a view at once and offers to take that back. */
function useRemoveView() {
  const text = useText('record');
  const removing = useStep(listViewApi.remove, { saysNothing: true });
  const restoring = useStep(listViewApi.restore, { saysNothing: true });
  return async ({ id, version, fullName: name }: ListView) => {
    const params = { id };
    const { error } = await removing.run({ params, query: { version } });
    if (error) return;
    const undo = async () => {
      const again = await restoring.run({ params });
      if (!again.error) showSuccess(text('views.restored', { name }));
    };
    showSuccess(text('views.removed', { name }), { label: text('views.undo'), run: () => void undo() });
  };
}

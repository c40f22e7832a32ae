import { useData } from '@qifu/client';
import { type ModuleButtonNode, moduleButtonApi } from '@qifu/contracts';
import { NameCell } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { findItem } from '#shared/side-tree';
import { TreeRowName } from '#shared/tree-rows';
import { useRecordMenu } from '#shared/use-record-menu';
import { useTreeRows } from '#shared/use-tree-rows';
import { ButtonDialog } from './button-dialog';
import { usePartColumns } from './part-columns';
import { PartTable, type PartTabProps, useKeyword } from './part-table';
import { UsualButtons } from './usual-buttons';

/** The buttons of a menu that can be granted. */
export function ButtonTab({ menuId }: PartTabProps) {
  const text = useText('menuParts');
  const search = useKeyword();
  const query = useData(
    moduleButtonApi.tree,
    { params: { moduleId: menuId }, query: { keyword: search.wanted } },
    { isQuiet: true },
  );
  const [opened, setOpened] = useState('');
  const tree = useTreeRows<ModuleButtonNode>(query.data?.list ?? []);
  const row = findItem<ModuleButtonNode>(query.data?.list ?? [], opened);
  const isNested = tree.rows.some(({ hasChildren }) => hasChildren);
  const columns = usePartColumns<ModuleButtonNode>({
    update: moduleButtonApi.update,
    open: setOpened,
    menuOf: useRecordMenu({
      toggle: moduleButtonApi.toggle,
      remove: moduleButtonApi.remove,
      effect: text('removeEffect'),
      mayRemove: (button: ModuleButtonNode) => !button.hasChildren,
    }),
    ...(isNested && {
      name: (button: ModuleButtonNode) => (
        <TreeRowName
          {...(tree.placeOf(button) ?? { depth: 0, isOpen: undefined })}
          name={button.fullName}
          onTurn={() => tree.turn(button.id)}
        >
          <NameCell name={button.fullName} code={button.enCode} onOpen={() => setOpened(button.id)} />
        </TreeRowName>
      ),
    }),
    own: [{ key: 'description', title: text('description'), yields: 1, stacked: 'none' }],
  });
  return (
    <>
      <PartTable
        label={text('part.button')}
        search={search}
        query={query}
        rows={query.data && tree.rows}
        columns={columns}
        create={moduleButtonApi.create}
        newLabel={text('new.button')}
        onNew={() => setOpened('new')}
        more={<Button onClick={() => setOpened('usual')}>{text('usual.open')}</Button>}
        emptyHint={text('emptyHint.button')}
      />
      {(opened === 'new' || row) && (
        <ButtonDialog key={opened} menuId={menuId} row={row} onClose={() => setOpened('')} />
      )}
      {opened === 'usual' && (
        <UsualButtons menuId={menuId} buttons={query.data?.list ?? []} onClose={() => setOpened('')} />
      )}
    </>
  );
}

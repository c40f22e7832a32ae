import { Icon, MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDesk } from '../desk-context';
import type { Line } from '../model/condition-tree';
import type { Tree } from './use-tree';

/** Everything that can be done with a line, for those who do not know its key. */
export function LineMenu({ line, tree }: { line: Line; tree: Tree }) {
  const text = useText('policyRule');
  const { pickClause } = useDesk();
  return (
    <MenuButton
      label={text('menu.label')}
      className="q-btn q-btn-text q-btn-icon"
      align="end"
      entries={[
        ...(line.kind === 'group'
          ? []
          : [
              {
                key: 'edit',
                icon: 'edit' as const,
                label: text('menu.edit'),
                onSelect: () => tree.choose(line.path, true),
              },
            ]),
        ...(line.kind === 'leaf'
          ? [
              {
                key: 'cite',
                icon: 'doc' as const,
                label: text('menu.cite'),
                onSelect: () => pickClause((pid) => tree.cite(line, pid), line.cite),
              },
            ]
          : []),
        { key: 'not', icon: 'swap', label: text('menu.not'), onSelect: () => tree.toggleNot(line) },
        {
          key: 'up',
          icon: 'up',
          label: text('menu.up'),
          startsGroup: true,
          onSelect: () => tree.move(line, -1),
        },
        { key: 'down', icon: 'down', label: text('menu.down'), onSelect: () => tree.move(line, 1) },
        { key: 'in', icon: 'right', label: text('menu.indent'), onSelect: () => tree.indent(line) },
        { key: 'out', icon: 'left', label: text('menu.outdent'), onSelect: () => tree.outdent(line) },
        {
          key: 'remove',
          icon: 'trash',
          label: text('menu.remove'),
          isRisky: true,
          startsGroup: true,
          onSelect: () => tree.remove(line),
        },
      ]}
    >
      <Icon name="more" />
    </MenuButton>
  );
}

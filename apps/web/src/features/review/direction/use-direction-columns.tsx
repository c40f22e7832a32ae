import { type DirectionNode, declareDirectionApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { askFirst, KindTag, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Enabled } from '#shared/enabled';
import { useStep } from '#shared/step';

/** Columns of the directions under the chosen one. */
export function useDirectionColumns(
  edit: (node: DirectionNode) => void,
  open: (id: string) => void,
): DataColumn<DirectionNode>[] {
  const text = useText('reviewMaster');
  const parts = useText('reviewParts');
  const mayEdit = useMayCall(declareDirectionApi.update);
  const mayRemove = useMayCall(declareDirectionApi.remove);
  const removing = useStep(declareDirectionApi.remove);
  const remove = async (node: DirectionNode) => {
    const isYes = await askFirst({
      title: text('act.removeTitle', { name: node.fullName }),
      effect: text('act.removeEffect'),
      verb: text('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id: node.id }, query: { version: node.version } });
  };
  const menuOf = (node: DirectionNode): MenuEntry[] =>
    mayRemove
      ? [
          {
            key: 'remove',
            label: text('act.remove'),
            icon: 'trash',
            isRisky: true,
            onSelect: () => void remove(node),
          },
        ]
      : [];
  return [
    {
      key: 'fullName',
      title: text('direction.name'),
      kind: 'name',
      render: (node) => <NameCell name={node.fullName} code={node.enCode} onOpen={() => open(node.id)} />,
    },
    {
      key: 'children',
      title: text('direction.children'),
      kind: 'number',
      render: ({ children }) => children?.length ?? 0,
    },
    {
      key: 'keywords',
      title: parts('fact.keywords'),
      render: ({ keywords }) =>
        keywords.length === 0 ? (
          '—'
        ) : (
          <span className="rv-tags">
            {keywords.map((word) => (
              <KindTag key={word}>{word}</KindTag>
            ))}
          </span>
        ),
    },
    { key: 'sortCode', title: text('direction.order'), kind: 'number' },
    {
      key: 'enabledMark',
      title: parts('fact.status'),
      kind: 'state',
      stacked: 'aside',
      render: ({ enabledMark }) => <Enabled mark={enabledMark} />,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (node) => (
        <RowActs
          name={node.fullName}
          main={mayEdit ? { label: text('act.edit'), onClick: () => edit(node) } : undefined}
          more={menuOf(node)}
        />
      ),
    },
  ];
}

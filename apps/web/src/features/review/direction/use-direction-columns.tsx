import { type DirectionNode, declareDirectionApi, declareDirectionResource } from '@qifu/contracts';
import { type DataColumn, RowActs } from '@qifu/ui/office';
import { KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useResourceText } from '#shared/resource/named-text';
import { listColumns } from '#shared/resource/use-resource-columns';
import { useRecordMenu } from '#shared/use-record-menu';

/** Columns of the directions under the chosen one; a name leads to what is below it. */
export function useDirectionColumns(
  edit: (node: DirectionNode) => void,
  open: (id: string) => void,
): DataColumn<DirectionNode>[] {
  const text = useText('reviewMaster');
  const { say } = useResourceText(declareDirectionResource);
  const mayEdit = useMayCall(declareDirectionApi.update);
  const menuOf = useRecordMenu<DirectionNode, never, typeof declareDirectionApi.remove>({
    remove: declareDirectionApi.remove,
    effect: text('act.removeEffect'),
  });
  return [
    ...listColumns<DirectionNode>(declareDirectionResource, {
      say,
      onOpen: open,
      drawn: { keywords: ({ keywords }) => <Keywords keywords={keywords} /> },
    }),
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

function Keywords({ keywords }: { keywords: readonly string[] }) {
  if (keywords.length === 0) return '—';
  return (
    <span className="rv-tags">
      {keywords.map((word) => (
        <KindTag key={word}>{word}</KindTag>
      ))}
    </span>
  );
}

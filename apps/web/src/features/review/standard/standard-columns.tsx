import { type ReviewStandardRow, reviewStandardApi, standardStatus } from '@qifu/contracts';
import { CutText, type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { askFirst, type MenuEntry, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

/** The state of a standard as the status family knows it. */
export const stateWord = (status: number) => (status === standardStatus.frozen ? 'frozen' : 'draft');

/** Columns of the list with the acts of each state. */
export function useStandardColumns(open: (id: string) => void): DataColumn<ReviewStandardRow>[] {
  const text = useText('reviewStandard');
  const master = useText('reviewMaster');
  const parts = useText('reviewParts');
  const mayEdit = useMayCall(reviewStandardApi.update);
  const menuOf = useStandardMenu(open);
  return [
    {
      key: 'name',
      title: text('name'),
      kind: 'name',
      render: (standard) => <NameCell name={standard.name} onOpen={() => open(standard.id)} />,
    },
    { key: 'standardVersion', title: parts('fact.version'), kind: 'number' },
    {
      key: 'weighting',
      title: text('weighting'),
      render: ({ weighting }) => text(`mode.${weighting}`),
    },
    {
      key: 'items',
      title: text('items'),
      render: ({ items }) => (
        <CutText maxWidthPx={420}>
          {items.map(({ scoreName }) => scoreName).join(parts('list.and')) || '—'}
        </CutText>
      ),
    },
    {
      key: 'status',
      title: parts('fact.status'),
      kind: 'state',
      stacked: 'aside',
      render: ({ status }) => <StateOf family="standard" code={stateWord(status)} />,
    },
    { key: 'lastModifyTime', title: text('changed'), kind: 'time' },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (standard) => (
        <RowActs
          name={standard.name}
          main={{
            label: master(mayEdit && standard.status === standardStatus.draft ? 'act.edit' : 'act.see'),
            onClick: () => open(standard.id),
          }}
          more={menuOf(standard)}
        />
      ),
    },
  ];
}

/** A draft may go, a frozen version may start the next one. */
function useStandardMenu(open: (id: string) => void): (standard: ReviewStandardRow) => MenuEntry[] {
  const text = useText('reviewStandard');
  const master = useText('reviewMaster');
  const mayAdd = useMayCall(reviewStandardApi.newVersion);
  const mayRemove = useMayCall(reviewStandardApi.remove);
  const copying = useStep(reviewStandardApi.newVersion);
  const removing = useStep(reviewStandardApi.remove);
  const copy = async ({ id }: ReviewStandardRow) => {
    const { data } = await copying.run({ params: { id } });
    if (data) open(data.id);
  };
  const remove = async ({ id, name, version }: ReviewStandardRow) => {
    const isYes = await askFirst({
      title: master('act.removeTitle', { name }),
      effect: master('act.removeEffect'),
      verb: master('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id }, query: { version } });
  };
  return (standard) => [
    ...(mayAdd
      ? [
          {
            key: 'copy',
            label: text('newVersion'),
            icon: 'copy' as const,
            onSelect: () => void copy(standard),
          },
        ]
      : []),
    ...(mayRemove && standard.status === standardStatus.draft
      ? [
          {
            key: 'remove',
            label: master('act.remove'),
            icon: 'trash' as const,
            isRisky: true,
            startsGroup: true,
            onSelect: () => void remove(standard),
          },
        ]
      : []),
  ];
}

import {
  type ReviewStandardRow,
  reviewStandardApi,
  reviewStandardResource,
  standardStatus,
} from '@qifu/contracts';
import { CutText, type DataColumn } from '@qifu/ui/office';
import { type MenuEntry, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { useStep } from '#shared/step';
import { useRecordMenu } from '#shared/use-record-menu';

/** The state of a standard as the status family knows it. */
export const stateWord = (status: number) => (status === standardStatus.frozen ? 'frozen' : 'draft');

const isDraft = ({ status }: ReviewStandardRow) => status === standardStatus.draft;

/** Columns of the list with the acts of each state. */
export function useStandardColumns(open: (id: string) => void): DataColumn<ReviewStandardRow>[] {
  const text = useText('reviewStandard');
  const parts = useText('reviewParts');
  const mayEdit = useMayCall(reviewStandardApi.update);
  return useResourceColumns<ReviewStandardRow>(reviewStandardResource, {
    onOpen: open,
    mayEdit: (standard) => mayEdit && isDraft(standard),
    menuOf: useStandardMenu(open),
    drawn: {
      weighting: ({ weighting }) => text(`mode.${weighting}`),
      items: ({ items }) => (
        <CutText maxWidthPx={420}>
          {items.map(({ scoreName }) => scoreName).join(parts('list.and')) || '—'}
        </CutText>
      ),
      status: ({ status }) => <StateOf family="standard" code={stateWord(status)} />,
    },
  });
}

/** A draft may go, a frozen version may start the next one. */
function useStandardMenu(open: (id: string) => void): (standard: ReviewStandardRow) => MenuEntry[] {
  const text = useText('reviewStandard');
  const master = useText('reviewMaster');
  const mayAdd = useMayCall(reviewStandardApi.newVersion);
  const copying = useStep(reviewStandardApi.newVersion);
  const removeEntry = useRecordMenu<ReviewStandardRow, never, typeof reviewStandardApi.remove>({
    remove: reviewStandardApi.remove,
    mayRemove: isDraft,
    effect: master('act.removeEffect'),
    nameOf: ({ name }) => name,
  });
  const copy = async ({ id }: ReviewStandardRow) => {
    const { data } = await copying.run({ params: { id } });
    if (data) open(data.id);
  };
  const copyEntry = (standard: ReviewStandardRow): MenuEntry => ({
    key: 'copy',
    label: text('newVersion'),
    icon: 'copy',
    onSelect: () => void copy(standard),
  });
  return (standard) => [...(mayAdd ? [copyEntry(standard)] : []), ...removeEntry(standard)];
}

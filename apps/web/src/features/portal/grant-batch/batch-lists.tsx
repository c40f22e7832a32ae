import { type GrantBatchDesk, type UnlistedOutcome, unlistedOutcomes } from '@qifu/contracts';
import { Empty, Segments, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import type { BatchAct } from './batch-dialogs';
import { GrantLines } from './grant-lines';
import { UnlistedFirms } from './unlisted-firms';

interface BatchListsProps {
  batch: GrantBatchDesk;
  onAct: (act: BatchAct) => void;
}

/** The list of a batch, and beside it whom it was not made for. */
export function BatchLists({ batch, onAct }: BatchListsProps) {
  const desk = useText('grantDesk');
  const { wordOf, change } = useAddressWords();
  const { frozen, grantCount } = batch;
  if (!frozen) return <Empty icon="list" title={desk('desk.noList')} hint={desk('desk.noListHint')} />;
  const outcomes = unlistedOutcomes.filter((outcome) => outcome !== 'fault' || frozen.counts.fault > 0);
  const shown = outcomes.find((outcome) => outcome === wordOf('list'));
  return (
    <>
      <Segments<UnlistedOutcome | 'list'>
        label={desk('unlisted.which')}
        choices={[
          {
            value: 'list',
            label: desk('unlisted.choice', { name: desk('desk.list'), count: showNumber(grantCount) }),
          },
          ...outcomes.map((outcome) => ({
            value: outcome,
            label: desk('unlisted.choice', {
              name: desk(`counts.${outcome}`),
              count: showNumber(frozen.counts[outcome]),
            }),
          })),
        ]}
        value={shown ?? 'list'}
        onChange={(list) =>
          change({
            list: list === 'list' ? '' : list,
            ...{ keyword: '', state: '', concern: '', factKey: '', currentPage: '' },
          })
        }
      />
      {shown ? (
        <UnlistedFirms key={shown} batch={batch} outcome={shown} />
      ) : (
        <GrantLines batch={batch} onAct={onAct} />
      )}
    </>
  );
}

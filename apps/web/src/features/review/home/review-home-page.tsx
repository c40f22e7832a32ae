import { useData } from '@qifu/client';
import { declareBatchApi, reviewPreparationApi } from '@qifu/contracts';
import { FilterChoice, Page, PageSection } from '@qifu/ui/office';
import { Failed, KeyFigures } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { Loaded } from '#shared/query-state';
import { useAddressWords } from '../parts/address-words';
import { useBatches } from '../parts/review-options';
import { StageStrip } from '../parts/stage-strip';
import { GroupsAtWork } from './groups-at-work';
import { WaitingList } from './waiting-list';
import '../review.css';
import './review-home.css';

const homeAreas = ['reviewHome', 'reviewBoard', 'reviewParts', 'record'] as const;
const liveMs = 30_000;

/** The review at a glance: how far a batch is, what waits for this person, groups at work (spec 2.2, /p2Home). */
export default function ReviewHomePage() {
  useAreas(...homeAreas);
  const text = useText('reviewHome');
  const parts = useText('reviewParts');
  const { wordOf, change } = useAddressWords();
  const { batches, choices, first, error, isLoading } = useBatches();
  const asked = wordOf('batch');
  const batchId = (batches.some(({ id }) => id === asked) ? asked : first) ?? '';
  const maySeeGroups = useMayCall(reviewPreparationApi.groups);
  return (
    <Page
      title={text('title')}
      beside={
        choices.length > 0 && (
          <FilterChoice
            field={{ name: 'batch', label: parts('fact.batch'), choices, isAlwaysSet: true }}
            value={batchId}
            onChange={(id) => change({ batch: id })}
          />
        )
      }
    >
      {error && <Failed hint={error.message} />}
      {!isLoading && !error && batches.length === 0 && (
        <EmptyList
          title={text('noBatch')}
          hint={text('noBatchHint')}
          otherwise={text('noBatchReadHint')}
          to={declareBatchApi.create}
          act={{ label: text('toBatches'), at: '/declareBatch?form=new' }}
        />
      )}
      {batchId && (
        <>
          <BatchFigures batchId={batchId} />
          <PageSection title={text('waiting.title')}>
            <WaitingList batchId={batchId} />
          </PageSection>
          {maySeeGroups && (
            <PageSection title={text('groups.title')} note={text('groups.note')}>
              <GroupsAtWork batchId={batchId} />
            </PageSection>
          )}
        </>
      )}
    </Page>
  );
}

/** The steps of the batch with their counts. */
function BatchFigures({ batchId }: { batchId: string }) {
  const text = useText('reviewHome');
  const query = useData(
    declareBatchApi.progress,
    { params: { id: batchId } },
    { isQuiet: true, everyMs: liveMs },
  );
  return (
    <Loaded query={query} what={text('title')} rows={2}>
      {(progress) => {
        const { accepted, ungrouped, grouped, inReview, reviewed, decided, stages } = progress;
        const toDecide = reviewed - decided;
        return (
          <>
            <KeyFigures
              figures={[
                { label: text('figure.accepted'), value: accepted, unit: text('unit') },
                { label: text('figure.ungrouped'), value: ungrouped, unit: text('unit') },
                { label: text('figure.grouped'), value: grouped, unit: text('unit') },
                { label: text('figure.inReview'), value: inReview, unit: text('unit') },
                { label: text('figure.reviewed'), value: toDecide, unit: text('unit') },
                { label: text('figure.decided'), value: decided, unit: text('unit') },
              ]}
            />
            <div className="rv-home-steps">
              <StageStrip kind="wide" stages={stages} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

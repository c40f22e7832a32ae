import { fetchFile, saveFile } from '@qifu/client';
import { projectReviewApi, type ReviewGroupRow } from '@qifu/contracts';
import { Button, FactList, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Allowed } from '#shared/allowed';

interface ClosedGroupProps {
  group: ReviewGroupRow;
  onSeeResults: () => void;
}

/** A finished review: nothing moves any more; results and score forms to read. */
export function ClosedGroup({ group, onSeeResults }: ClosedGroupProps) {
  const text = useText('reviewBoard');
  const download = async () => {
    const input = { params: { id: group.id }, query: { kind: 'zip' as const } };
    await fetchFile(projectReviewApi.scoreFiles, input).then(saveFile, () => undefined);
  };
  return (
    <section aria-label={text('closed.title')}>
      <div className="q-row q-wrap-row">
        <Button kind="main" onClick={onSeeResults}>
          {text('act.seeResults')}
        </Button>
        <Allowed to={projectReviewApi.scoreFiles}>
          <Button icon="download" onClick={() => void download()}>
            {text('closed.forms')}
          </Button>
        </Allowed>
      </div>
      <div className="rv-gap">
        <FactList
          isSingle
          facts={[
            { label: text('closed.time'), value: showTime(group.closeTime) },
            {
              label: text('closed.hash'),
              value: <span className="q-mono rv-hash">{group.snapshotHash}</span>,
            },
          ]}
        />
      </div>
    </section>
  );
}

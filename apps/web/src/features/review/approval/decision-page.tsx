import { Page } from '@qifu/ui/office';
import { Button, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';
import { useAddressWords } from '../parts/address-words';
import { useBatches } from '../parts/review-options';
import { ProjectDrawer } from '../project/project-drawer';
import { DecisionTable } from './decision-table';
import { TryLinesDialog } from './try-lines-dialog';
import { mayChoose, useDecisionTable } from './use-decision-table';

interface DecisionPageProps {
  batchId: string;
  directionId: string;
  strip: ReactNode;
}

/** The projects of one direction, to be decided side by side. */
export function DecisionPage({ batchId, directionId, strip }: DecisionPageProps) {
  const text = useText('reviewApproval');
  const { wordOf, change } = useAddressWords();
  const { choices } = useBatches();
  const table = useDecisionTable(batchId, directionId);
  const projectId = wordOf('project');
  const { direction, sums } = table;
  const [isTrying, setIsTrying] = useState(false);
  return (
    <Page
      isFilled
      title={
        direction
          ? text('table.title', {
              name: direction.name,
              undecided: direction.undecided,
              count: sums.count,
              amount: showNumber(sums.amount, 2),
            })
          : text('title')
      }
      figures={choices.find(({ value }) => value === batchId)?.label}
      acts={
        <>
          {table.rows.some(mayChoose) && (
            <Button icon="calculator" onClick={() => setIsTrying(true)}>
              {text('table.try')}
            </Button>
          )}
          <Button icon="list" onClick={() => change({ table: '', direction: '' }, { isStep: true })}>
            {text('table.list')}
          </Button>
        </>
      }
    >
      {strip}
      <DecisionTable
        table={table}
        batchId={batchId}
        openId={projectId}
        onOpen={(id) => change({ project: id }, { isStep: true })}
        onTry={() => setIsTrying(true)}
      />
      {isTrying && <TryLinesDialog table={table} onClose={() => setIsTrying(false)} />}
      {projectId && <ProjectDrawer projectId={projectId} onClose={() => change({ project: '' })} />}
    </Page>
  );
}

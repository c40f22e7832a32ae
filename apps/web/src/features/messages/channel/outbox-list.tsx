import { useData } from '@qifu/client';
import { messageChannels, messageOutboxApi, type OutboxSummary, outboxStates } from '@qifu/contracts';
import { useFilters } from '@qifu/ui/office';
import { Button, Empty, KeyFigures, Notice, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
import { useStep } from '#shared/step';
import { useOutboxColumns } from './outbox-columns';
import { useOutboxActs } from './use-outbox-acts';

/** Rows move by themselves: so often the list looks again. */
const everyMs = 10_000;
const start = { keyword: '', channel: '', state: '' };

/** Sends an e-mail to whoever asks, to see whether the mail server is reached. */
export function OutboxActs() {
  const text = useText('messageChannel');
  const testing = useStep(messageOutboxApi.testEmail);
  return (
    <Allowed to={messageOutboxApi.testEmail}>
      <Button busy={testing.isBusy} onClick={() => void testing.run({})}>
        {text('outboxAct.testEmail')}
      </Button>
    </Allowed>
  );
}

/** What leaves the house, row by row, and what became of it. */
export function OutboxList() {
  const text = useText('messageChannel');
  const [chosen, setChosen] = useState<string[]>([]);
  const filters = useFilters(start);
  const query = useData(messageOutboxApi.list, { query: filters.query as never }, { isQuiet: true, everyMs });
  const summary = useData(messageOutboxApi.summary, {}, { isQuiet: true, everyMs });
  const acts = useOutboxActs();
  const columns = useOutboxColumns(acts);
  const doChosen = async (act: 'retry' | 'drop') => {
    if (await acts.run(act, chosen)) setChosen([]);
  };
  return (
    <FilteredTable
      list="outbox"
      filters={filters}
      query={query}
      search={text('outbox.search')}
      fields={[
        {
          name: 'channel',
          label: text('outboxField.channel'),
          choices: messageChannels.map((value) => ({ value, label: text(`channel.${value}`) })),
        },
        {
          name: 'state',
          label: text('outboxField.state'),
          choices: outboxStates.map((value) => ({ value, label: text(`outboxState.${value}`) })),
        },
      ]}
      columns={columns}
      label={text('tab.outbox')}
      rowName={(row) => `${row.title} ${row.recipient}`}
      selected={acts.may ? chosen : undefined}
      onSelect={acts.may ? setChosen : undefined}
      batch={
        <>
          <Button onClick={() => void doChosen('retry')}>{text('outboxAct.retrySome')}</Button>
          <Button kind="risk" onClick={() => void doChosen('drop')}>
            {text('outboxAct.dropSome')}
          </Button>
        </>
      }
      empty={<Empty title={text('outbox.empty')} hint={text('outbox.emptyHint')} />}
    >
      {summary.data && <Figures summary={summary.data} />}
    </FilteredTable>
  );
}

function Figures({ summary }: { summary: OutboxSummary }) {
  const text = useText('messageChannel');
  const minutes = Math.round(summary.oldestSeconds / 60);
  return (
    <div className="channel-figures">
      {!summary.isEmailOn && <Notice>{text('outbox.emailOff')}</Notice>}
      <KeyFigures
        figures={[
          { label: text('outboxFigures.waiting'), value: showNumber(summary.waiting) },
          { label: text('outboxFigures.parked'), value: showNumber(summary.parked) },
          { label: text('outboxFigures.oldest'), value: text('outbox.minutes', { count: minutes }) },
          { label: text('outboxFigures.withoutEmail'), value: showNumber(summary.withoutEmail) },
          { label: text('outboxFigures.silenced'), value: showNumber(summary.silenced) },
        ]}
      />
    </div>
  );
}

import { type PolicyRow, policyLibraryApi } from '@qifu/contracts';
import { Empty, Failed } from '@qifu/ui/parts';
import { DueTable } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { usePublicData } from '#shared/given/use-public-data';
import { policyTo } from '../policy/policy-address';
import { DeadlineWords, ScarceBudget, useMoney } from '../policy-parts';
import { dueInput } from './door-reads';

/** What can be applied for today, what closes first on top. */
export function OpenPolicies() {
  const text = useText('portal');
  const { data, error, retry } = usePublicData(policyLibraryApi.list, dueInput);
  const amountOf = useAmount();
  if (error) return <Failed onRetry={retry} />;
  if (!data) return <div className="portal-open" />;
  if (data.list.length === 0)
    return <Empty icon="calendar" title={text('open.none')} hint={text('open.noneHint')} />;
  return (
    <DueTable
      label={text('open.title')}
      heads={[text('open.policy'), text('open.amount'), text('due.deadline')]}
      rows={data.list.map((row) => ({
        name: row.title.text,
        to: policyTo(row.id),
        sub: <span className="portal-gist">{row.snippet.text}</span>,
        value: amountOf(row),
        due: <DeadlineWords deadline={row.deadline} lastDay={row.validity.lastDay} />,
        dueNote: <ScarceBudget budget={row.budget} />,
      }))}
    />
  );
}

function useAmount(): (row: PolicyRow) => string {
  const parts = useText('policyParts');
  const money = useMoney();
  return ({ amount: { mostYuan, isFixed }, keyFigures: [figure] }) => {
    if (mostYuan === null) return figure ? `${figure.value}${figure.unit}` : '';
    return isFixed ? money.words(mostYuan) : parts('most', { sum: money.words(mostYuan) });
  };
}

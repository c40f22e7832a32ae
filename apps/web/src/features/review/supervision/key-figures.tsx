import type { StatisticsRow } from '@qifu/contracts';
import { KeyFigures, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { percentOf, showFixed, showPercent } from './shown-rates';

/** The six figures of the selection, from its total. */
export function StatisticsFigures({ total }: { total: StatisticsRow }) {
  const text = useText('supervision');
  const percent = (rate: number | null) => ({
    value: percentOf(rate) ?? '—',
    unit: rate === null ? undefined : text('figure.percent'),
  });
  return (
    <KeyFigures
      figures={[
        {
          label: text('figure.declared'),
          value: showNumber(total.declared),
          unit: text('figure.items', { count: total.declared }),
          note: text('figure.declaredNote', {
            submitted: total.submitted,
            drafts: total.declared - total.submitted,
            enterprises: total.enterprises,
            newEnterprises: total.newEnterprises,
          }),
        },
        {
          label: text('figure.acceptRate'),
          ...percent(total.acceptRate),
          note: text('figure.acceptNote', { submitted: total.submitted, accepted: total.accepted }),
        },
        {
          label: text('figure.progress'),
          ...percent(total.reviewProgress),
          note: text('figure.progressNote', {
            accepted: total.accepted,
            reviewed: total.reviewed,
            inReview: total.inReview,
          }),
        },
        {
          label: text('figure.passRate'),
          ...percent(total.passRate),
          note: text('figure.passNote', { approved: total.approved, rejected: total.rejected }),
        },
        {
          label: text('figure.approvedFund'),
          value: showNumber(total.approvedFund),
          unit: text('figure.wanYuan'),
          note: text('figure.fundNote', { share: showPercent(total.fundSuccess) }),
        },
        {
          label: text('figure.onTime'),
          ...percent(total.onTimeRate),
          note: text('figure.onTimeNote', { returned: showFixed(total.returnedPer100, 1) }),
        },
      ]}
    />
  );
}

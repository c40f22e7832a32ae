import { policyLibraryApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { usePublicData } from '#shared/given/use-public-data';
import { policyTo } from '../policy/policy-address';
import { DayStrip } from './day-strip';
import { calendarInput } from './door-reads';

/** What closes for everybody within the next two weeks. */
export function DeadlineDays() {
  const text = useText('portal');
  const { data } = usePublicData(policyLibraryApi.calendar, calendarInput);
  const closing = (data?.list ?? [])
    .filter(({ what }) => what === 'closes')
    .map(({ day, policy, itemId, itemName }) => ({
      day,
      label: itemName || policy.title,
      to: policyTo(policy.id, { tab: 'items', ...(itemId && { pid: `item-${itemId}` }) }),
    }));
  return (
    <div className="portal-block portal-days">
      <DayStrip label={text('days.label')} entries={closing} />
    </div>
  );
}

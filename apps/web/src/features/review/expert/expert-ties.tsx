import type { ExpertDetail } from '@qifu/contracts';
import { DrawerSection, KindTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** Former employers and whom the expert must not judge: what conflicts are found from. */
export function ExpertTies({ expert }: { expert: ExpertDetail }) {
  const text = useText('reviewExpert');
  const { employmentHistory: jobs, avoidList } = expert;
  const day = (ms: number | null) => (ms === null ? text('openEnd') : showTime(ms, 'date'));
  return (
    <>
      <DrawerSection title={text('section.jobs')}>
        {jobs.length === 0 ? (
          <p className="rv-none">{text('noJobs')}</p>
        ) : (
          <ul className="rv-lines">
            {jobs.map(({ name, creditCode, from, to }) => (
              <li key={`${creditCode}${name}${from}`}>
                <strong>{name || creditCode}</strong>
                {name && creditCode && <span className="q-mono q-13">{creditCode}</span>}
                <span>{text('period', { from: day(from), to: to === null ? text('now') : day(to) })}</span>
              </li>
            ))}
          </ul>
        )}
      </DrawerSection>
      <DrawerSection title={text('section.avoids')}>
        {avoidList.length === 0 ? (
          <p className="rv-none">{text('noAvoids')}</p>
        ) : (
          <ul className="rv-lines">
            {avoidList.map((avoided) => (
              <li key={`${avoided.type}${avoided.name}${avoided.creditCode}${avoided.projectId}`}>
                <KindTag>{text(`avoid.${avoided.type}`)}</KindTag>
                <strong>{avoided.name || avoided.creditCode || avoided.projectId}</strong>
                <span>
                  {[avoided.reason, avoided.until !== null && text('until', { day: day(avoided.until) })]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </DrawerSection>
    </>
  );
}

import type { Enterprise } from '@qifu/contracts';
import { DrawerSection, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

type Shareholder = Enterprise['shareholders'][number];
type Executive = Enterprise['executives'][number];

/** Shareholders, executives and the accounts that act for the enterprise. */
export function EnterprisePeople({ firm }: { firm: Enterprise }) {
  const text = useText('enterprise');
  const { shareholders, executives, users } = firm;
  return (
    <>
      <DrawerSection
        title={text('section.shareholders')}
        aside={text('holders', { count: shareholders.length })}
      >
        {shareholders.length === 0 && <p className="ent-none">{text('row.noHolders')}</p>}
        <ul className="ent-lines">
          {shareholders.map((holder) => (
            <Holder key={holder.id} holder={holder} />
          ))}
        </ul>
      </DrawerSection>
      <DrawerSection title={text('section.executives')} aside={text('people', { count: executives.length })}>
        {executives.length === 0 && <p className="ent-none">{text('row.noExecutives')}</p>}
        <ul className="ent-lines">
          {executives.map((executive) => (
            <Person key={executive.id} executive={executive} />
          ))}
        </ul>
      </DrawerSection>
      {users.length > 0 && (
        <DrawerSection title={text('section.users')}>
          <ul className="ent-lines">
            {users.map((user) => (
              <li key={user.id}>
                <strong>{user.realName}</strong>
                <span className="q-mono">{user.account}</span>
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
    </>
  );
}

function Holder({ holder }: { holder: Shareholder }) {
  const text = useText('enterprise');
  const period = usePeriod();
  return (
    <li>
      <strong>{holder.name}</strong>
      {holder.creditCode && <span className="q-mono q-13">{holder.creditCode}</span>}
      <span className="q-13">{period(holder)}</span>
      <span className="q-end ent-num">{text('percent', { value: showNumber(holder.ratio) })}</span>
    </li>
  );
}

function Person({ executive }: { executive: Executive }) {
  const period = usePeriod();
  return (
    <li>
      <strong>{executive.name}</strong>
      <span>{executive.post}</span>
      <span className="q-13 q-end">{period(executive)}</span>
    </li>
  );
}

/** 2020-01-01 起, 2020-01-01 至 2023-05-31 */
function usePeriod(): (of: { fromDate: string | null; toDate: string | null }) => string {
  const text = useText('enterprise');
  return ({ fromDate: from, toDate: to }) => {
    if (from && to) return text('row.period', { from, to });
    if (from) return text('row.since', { from });
    return to ? text('row.until', { to }) : '';
  };
}

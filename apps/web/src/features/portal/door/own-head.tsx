import { matchApi, ownGrantApi } from '@qifu/contracts';
import { buttonClass } from '@qifu/ui/parts';
import { Line, Lines, LinkTo, Panel } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { usePublicData } from '#shared/given/use-public-data';
import { instantPath } from '../instant/addresses';
import { policyTo } from '../policy/policy-address';
import { useDay, useMoney } from '../policy-parts';

/** What a firm may have now, what more is possible, and its most urgent item; the browser asks once the session is known. */
export function OwnHead() {
  const text = useText('portal');
  const money = useMoney();
  const day = useDay();
  const { data, error } = usePublicData(matchApi.list, { query: { pageSize: 50 } });
  const changes = usePublicData(matchApi.changes, { query: {} });
  // A firm nobody has told anything of yet is asked on the page of matches.
  if (error)
    return (
      <Panel label={text('own.title')}>
        <p>{text('own.none')}</p>
        <LinkTo to="/door/policyMatch" className={buttonClass('plain')}>
          {text('own.all')}
        </LinkTo>
      </Panel>
    );
  if (!data) return <div className="portal-own" />;
  const { best, counts, list } = data;
  const urgent = list
    .filter(({ outcome, deadline }) => outcome === 'eligible' && deadline.daysLeft !== null && deadline.to)
    .toSorted((one, other) => (one.deadline.daysLeft ?? 0) - (other.deadline.daysLeft ?? 0))[0];
  const changed = changes.data?.list.length ?? 0;
  return (
    <Panel label={text('own.title')}>
      <p className="portal-own-label">{text('own.certain')}</p>
      <p className="portal-own-sum">
        <b>{money.figureOf(best.certain)}</b> {money.unit}
      </p>
      {best.possible > best.certain && (
        <p>{text('own.possible', { count: best.missingFacts, sum: money.words(best.possible) })}</p>
      )}
      <Lines>
        {urgent?.deadline.to ? (
          <Line end={day(urgent.deadline.to)}>
            <LinkTo to={policyTo(urgent.documentId, { tab: 'items', pid: `item-${urgent.itemId}` })}>
              {urgent.itemName}
            </LinkTo>
          </Line>
        ) : null}
        <Granted />
        <Line>{changed > 0 ? text('own.changed', { count: changed }) : text('own.unchanged')}</Line>
      </Lines>
      <LinkTo to="/door/policyMatch" className={buttonClass('main')}>
        {text('own.see', { count: counts.eligible })}
      </LinkTo>
    </Panel>
  );
}

/** What of batches nobody applies for waits for the firm to accept it. */
function Granted() {
  const text = useText('instant');
  const money = useMoney();
  const { data } = usePublicData(ownGrantApi.list, { query: {} });
  const sum = data?.list
    .filter(({ state, phase }) => state === 'listed' && (phase === 'notice' || phase === 'accepting'))
    .reduce((all, { amount }) => all + amount, 0);
  if (!sum) return null;
  return (
    <Line>
      <LinkTo to={instantPath}>{text('money.atDoor', { sum: money.words(sum) })}</LinkTo>
    </Line>
  );
}

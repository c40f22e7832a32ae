import { type GrantBatchDesk, grantBatchApi } from '@qifu/contracts';
import { askFirst, type Gate, OpenConditions, showNumber, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { nameOfPerson } from '#shared/name-of-person';
import { useStep } from '#shared/step';
import type { BatchAct } from './batch-dialogs';

interface BatchSideProps {
  batch: GrantBatchDesk;
  onAct: (act: BatchAct) => void;
}

/** What the next step needs, what the list stands on, and the money. */
export function BatchSide({ batch, onAct }: BatchSideProps) {
  return (
    <aside className="desk-side">
      <NextStep batch={batch} onAct={onAct} />
      <Frozen batch={batch} />
      <Money batch={batch} />
      <Trail batch={batch} />
    </aside>
  );
}

/** Submitting, or making public: with the gates that stand before it. */
function NextStep({ batch, onAct }: BatchSideProps) {
  const desk = useText('grantDesk');
  const ask = useText('grantAsk');
  const submit = useStep(grantBatchApi.submit, { saysNothing: true });
  const may = (call: string) => batch.abilities?.includes(call) ?? false;
  const gates = batch.gates.map(
    ({ name, isMet, text: what }): Gate => ({ key: name, state: isMet ? 'ok' : 'bad', what }),
  );
  if (may('submit')) {
    const run = async () => {
      const question = {
        title: ask('submit.title', { name: batch.fullName }),
        effect: ask('submit.effect'),
        verb: ask('submit.verb'),
      };
      if (!(await askFirst(question))) return;
      const { data } = await submit.run({ params: { id: batch.id }, body: { version: batch.version } });
      if (data) showSuccess(desk('act.submitted'));
    };
    return (
      <OpenConditions
        gates={gates}
        verb={desk('act.submit')}
        busy={submit.isBusy}
        onOpen={() => void run()}
      />
    );
  }
  if (may('approve'))
    return (
      <OpenConditions gates={gates} verb={desk('act.approve')} onOpen={() => onAct({ what: 'approve' })} />
    );
  if (batch.phase === 'submitted') return <p className="q-mute">{desk('desk.waitsForReview')}</p>;
  return null;
}

function Frozen({ batch: { frozen } }: { batch: GrantBatchDesk }) {
  const desk = useText('grantDesk');
  if (!frozen) return <p className="q-mute">{desk('desk.notFrozen')}</p>;
  const { counts, day, by, ruleNo, ruleCode, districtName } = frozen;
  return (
    <section>
      <h2>{desk('desk.ground')}</h2>
      <p>{desk('desk.frozen', { day, no: ruleNo, code: ruleCode })}</p>
      <p className="q-mute q-13">
        {desk('desk.frozenBy', { by, place: districtName || desk('desk.wholeCity') })}
      </p>
      <dl className="gb-counts">
        {(['eligible', 'notEligible', 'unknown', 'fault'] as const).map((kind) => (
          <div key={kind}>
            <dt>{desk(`counts.${kind}`)}</dt>
            <dd>{showNumber(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      {counts.missing.length > 0 && (
        <p className="q-13">
          {desk('counts.missing')}
          {counts.missing
            .map(({ label, firms }) => desk('counts.missingOf', { label, count: firms }))
            .join(desk('counts.and'))}
        </p>
      )}
    </section>
  );
}

function Money({ batch: { available, total, budget, cut } }: { batch: GrantBatchDesk }) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const wan = (yuan: number) => showNumber(yuan / 10_000, 2);
  return (
    <section>
      <h2>{desk('desk.money')}</h2>
      <dl className="gb-counts">
        <div>
          <dt>{desk('desk.total')}</dt>
          <dd>{wan(total)}</dd>
        </div>
        {budget !== null && (
          <div>
            <dt>{text('field.budget')}</dt>
            <dd>{showNumber(budget, 2)}</dd>
          </div>
        )}
        <div>
          <dt>{desk('desk.available')}</dt>
          <dd>{available === null ? desk('desk.noLimit') : wan(available)}</dd>
        </div>
      </dl>
      {cut && (
        <p className="q-13">
          {desk('desk.cut', {
            ratio: showNumber(cut.ratio * 100, 2),
            reason: cut.reason,
            cite: cut.cite?.path ?? '',
          })}
        </p>
      )}
    </section>
  );
}

/** What was done to it, each with its person and time; then the days that follow. */
function Trail({ batch }: { batch: GrantBatchDesk }) {
  const desk = useText('grantDesk');
  const { trail, listCode, noticeTo, acceptTo, payBy } = batch;
  const days = [
    noticeTo && desk('desk.noticeTo', { day: noticeTo }),
    acceptTo && desk('desk.acceptTo', { day: acceptTo }),
    payBy && desk('desk.payBy', { day: payBy }),
    listCode && desk('desk.listCode', { code: listCode.slice(0, 16) }),
  ].filter((line): line is string => Boolean(line));
  return (
    <section>
      <h2>{desk('desk.trail')}</h2>
      <ol className="gb-trail q-13">
        {trail.map(({ done, by, time, reason }) => (
          <li key={`${done}${time}`}>
            <time dateTime={new Date(time).toISOString()}>{showTime(time, 'minute')}</time>
            <span>
              <b>{desk(`trail.${done}`)}</b> {nameOfPerson(by)}
              {reason && <span className="gb-trail-reason">{reason}</span>}
            </span>
          </li>
        ))}
      </ol>
      {days.length > 0 && (
        <ul className="desk-lines q-13">
          {days.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { EditionGate, PolicyDocumentRecord } from '@qifu/contracts';
import { Button, Icon, type IconName, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useImpact, usualPair } from './use-comparison';

const faces: Readonly<Record<EditionGate['state'], IconName>> = {
  ok: 'check',
  missing: 'x',
  warn: 'alert',
  later: 'clock',
};

/** What a release waits for, each with what is there or missing. */
export function GatesPane({ record }: { record: PolicyDocumentRecord }) {
  const text = useText('policyEditor');
  const { gates } = record;
  return (
    <section className="pe-block">
      <h2>
        {text('gates.title')}
        <small className="pe-block-note">
          {text('gates.count', {
            count: gates.length,
            passed: gates.filter(({ state }) => state === 'ok').length,
          })}
        </small>
      </h2>
      <ul className="pe-gates">
        {gates.map((one) => (
          <GateRow key={one.name} gate={one} />
        ))}
      </ul>
      {record.editions.length > 1 && waiting.has(record.state) && <Touched record={record} />}
      <TwoPeople record={record} />
    </section>
  );
}

const waiting: ReadonlySet<string> = new Set(['submitted', 'approved', 'scheduled']);

/** How many firms it touches once it is out; nothing where no rule changes. */
function Touched({ record }: { record: PolicyDocumentRecord }) {
  const text = useText('policyEditor');
  const { change } = useAddressWords();
  const { data } = useImpact(record.id, usualPair(record));
  if (!data || data.items.length === 0) return null;
  const { affected } = data;
  return (
    <p className="pe-affects">
      <b>{text(affected > 0 ? 'impact.affects' : 'impact.affectsNobody', { count: showNumber(affected) })}</b>
      <Button kind="text" onClick={() => change({ tab: 'diff', from: '', to: '' })}>
        {text('impact.gate')}
      </Button>
    </p>
  );
}

function GateRow({ gate: { name, state, facts, missing } }: { gate: EditionGate }) {
  const text = useText('policyEditor');
  const document = useText('policyDocument');
  const isOpen = state !== 'ok';
  const fields =
    name === 'metadata' ? missing.map((field) => document(`field.${field as 'issuers'}`)) : missing;
  const said = isOpen ? text(`gateOpen.${name}`, facts) : text(`gateDone.${name}`, facts);
  return (
    <li className={`pe-gate pe-gate-${state}`}>
      <Icon name={faces[state]} />
      <span className="pe-gate-words">
        {document(`gate.${name}`)}
        <span className="q-sr">{text(`gateState.${state}`)}</span>
        <small>{fields.length > 0 && isOpen ? `${said}：${fields.join('、')}` : said}</small>
      </span>
    </li>
  );
}

/** Who wrote it, and who says that it is right: always somebody else. */
function TwoPeople({ record }: { record: PolicyDocumentRecord }) {
  const text = useText('policyEditor');
  const edition = record.editions.find(({ id }) => id === record.editionId);
  const hasDecided = edition?.decidedTime !== null && edition?.deciderName;
  return (
    <div className="pe-two">
      <div>
        <span className="q-mute">{text('people.author')}</span>
        <b>{record.authorName || '—'}</b>
        <span className="q-mute">{showTime(record.changedTime, 'minute')}</span>
      </div>
      <div>
        <span className="q-mute">{text('people.reviewer')}</span>
        <b>{hasDecided ? edition.deciderName : '—'}</b>
        <span className="q-mute">
          {hasDecided && edition.decidedTime !== null
            ? showTime(edition.decidedTime, 'minute')
            : text('people.toOpen', { count: record.changedPids.length })}
        </span>
      </div>
    </div>
  );
}

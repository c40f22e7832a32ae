import type { FirmProfile, HeldValue, ProfileFact } from '@qifu/contracts';
import { daysFrom } from '@qifu/rules';
import { PageSection } from '@qifu/ui/office';
import { Button, Icon, type IconName, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { DeskPartProps } from './desk-parts';
import { useOrigin } from './use-origin';

const amberDays = 120;

/** Every fact by group: the value that counts, whence and of when, how long, and what may be done about it. */
export const FactGroups = (props: DeskPartProps) =>
  props.read.profile.topics.map((topic) => <Group key={topic.topic} topic={topic} {...props} />);

function Group({ topic, ...props }: DeskPartProps & { topic: FirmProfile['topics'][number] }) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  const title = firmText(`topic.${topic.topic}`);
  const heads = (['fact', 'value', 'source', 'until', 'acts'] as const).map((key) => text(`table.${key}`));
  return (
    <PageSection title={title} note={text('known', { known: topic.known, total: topic.total })}>
      <table className="ep-facts">
        <caption className="q-sr">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topic.facts.map((fact) => (
            <FactLine key={`${fact.factKey} ${fact.year ?? ''}`} fact={fact} {...props} />
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

function FactLine({ fact, ...props }: DeskPartProps & { fact: ProfileFact }) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  const { label, year, used, conflicts, dispute } = fact;
  return (
    <tr data-open={conflicts.length > 0 || dispute ? '' : undefined}>
      <th scope="row">{year === null ? label : firmText('year', { label, year: String(year) })}</th>
      <td>
        {used ? <b>{used.text}</b> : <span className="q-mute">{text('none')}</span>}
        {conflicts.length > 0 && <StatusTag tone="warn">{firmText('two')}</StatusTag>}
        {dispute && <StatusTag tone="bad">{firmText('disputed')}</StatusTag>}
      </td>
      <td>{used && <Origin fact={fact} used={used} />}</td>
      <td>{used && <Until used={used} day={props.read.profile.day} />}</td>
      <td>
        <FactActs fact={fact} {...props} />
      </td>
    </tr>
  );
}

const marks: Readonly<Record<HeldValue['source'], IconName>> = {
  official: 'shield',
  attested: 'stateOk',
  self: 'edit',
  derived: 'formula',
};

function Origin({ fact, used }: { fact: ProfileFact; used: HeldValue }) {
  const firmText = useText('firmProfile');
  const originOf = useOrigin();
  const { source, asOf, basis } = used;
  return (
    <>
      <span className="ep-origin">
        <Icon name={marks[source]} label={firmText(`source.${source}`)} />
        {fact.madeOf || originOf(used)}
      </span>{' '}
      {source !== 'derived' && <span className="q-mute">{asOf}</span>}
      {basis && <p className="q-mute q-13">{firmText('basis', { basis })}</p>}
    </>
  );
}

function Until({ used: { expiresOn, source }, day }: { used: HeldValue; day: string }) {
  const text = useText('enterpriseProfile');
  if (source === 'derived') return <span className="q-mute">{text('follows')}</span>;
  if (!expiresOn) return <span className="q-mute">{text('always')}</span>;
  const days = daysFrom(day, expiresOn);
  return days <= amberDays ? <StatusTag tone="warn">{expiresOn}</StatusTag> : <span>{expiresOn}</span>;
}

function FactActs({ fact, may, onAct }: DeskPartProps & { fact: ProfileFact }) {
  const text = useText('enterpriseProfile');
  const { used, kind } = fact;
  if (used?.source === 'derived') return null;
  const isList = kind === 'list';
  // What the registry says has no row of its own: it is changed in the registry, or a department says better.
  const isOurs = (used?.source === 'official' || used?.source === 'attested') && used.id !== '';
  const act = (label: string, run: () => void) => (
    <Button kind="text" onClick={run}>
      {label}
    </Button>
  );
  return (
    <span className="desk-acts">
      {used?.source === 'self' &&
        !isList &&
        may('attest') &&
        act(text('attest'), () => onAct({ what: 'attest', fact, value: used.value }))}
      {!isList && may('record') && act(text('recordOne'), () => onAct({ what: 'record', fact }))}
      {isOurs && may('retract') && act(text('retract'), () => onAct({ what: 'retract', fact, used }))}
      {act(text('history'), () => onAct({ what: 'history', fact }))}
    </span>
  );
}

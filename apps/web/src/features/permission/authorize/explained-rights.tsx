import { authorityApi, type ExplainedRight, type ExplainedRights, type RightSource } from '@qifu/contracts';
import { PageSection } from '@qifu/ui/office';
import { Icon, type IconName, KindTag, Notice, StatusTag, showTime, type Tone } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { useMenuTitle } from '#shared/menu-title';
import { useBuiltInWords } from './built-in-words';
import { useHeldWords } from './use-held-words';

const kinds = ['system', 'module', 'button', 'column', 'form'] as const;

/** The verdict first, then where rights come from, then each right with its ground. */
export function ExplainedRightsView({ explained }: { explained: ExplainedRights }) {
  const text = useText('explain');
  const { user, menu, outcome, sources, rights, data } = explained;
  const titleOf = useMenuTitle();
  const names = {
    name: user.realName,
    menu: titleOf({ viewName: menu.enCode, fullName: menu.fullName }),
  };
  const namesOf = useNames(sources);
  const say = useBuiltInWords();
  const isOpen = outcome === 'open';
  return (
    <>
      <div className="ex-verdict">
        <Notice tone={isOpen ? 'ok' : 'idle'} title={text(`outcome.${outcome}`, names)}>
          {text('person', { account: user.account, organize: user.organize || '—' })}
          {isOpen && menu.hidden && ` ${text('hidden')}`}
        </Notice>
      </div>
      <PageSection title={text('sources')} note={text('sourcesNote')}>
        <ul className="ex-list">
          {sources.filter(isTold(explained)).map((source) => (
            <SourceLine key={`${source.type} ${source.id}`} source={source} />
          ))}
        </ul>
      </PageSection>
      {kinds.map((kind) => (
        <RightsOfKind
          key={kind}
          kind={kind}
          rights={rights.filter(({ type }) => type === kind)}
          sources={sources}
        />
      ))}
      <PageSection title={text('data.title')}>
        {data.builtIn && <p className="ex-sentence">{text('data.builtIn', { rule: say(data.builtIn) })}</p>}
        <p className="ex-sentence">{text(`data.${data.outcome}`)}</p>
        <ul className="ex-list">
          {data.schemes.map((scheme) => (
            <li key={scheme.id}>
              <span className="ex-name">{scheme.fullName}</span>
              <span className="ex-ground">
                {scheme.enabledMark === 1
                  ? text('data.granted', { names: namesOf(scheme.grantedBy) })
                  : text('data.off')}
                {scheme.conditionText && <small>{scheme.conditionText}</small>}
              </span>
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}

/** Roles always; what else rights are stored on only where some are. */
const isTold =
  ({ rights, data }: ExplainedRights) =>
  ({ id, type }: RightSource) =>
    type === 'Role' ||
    type === 'Administrator' ||
    [...rights, ...data.schemes].some(({ grantedBy }) => grantedBy.includes(id));

const toneOf: Record<RightSource['state'], { tone: Tone; icon: IconName }> = {
  counts: { tone: 'ok', icon: 'stateOk' },
  disabled: { tone: 'idle', icon: 'ban' },
  otherOrganize: { tone: 'idle', icon: 'building' },
  notCounted: { tone: 'idle', icon: 'info' },
  coming: { tone: 'idle', icon: 'clock' },
  ended: { tone: 'idle', icon: 'clock' },
  separated: { tone: 'idle', icon: 'ban' },
};

function SourceLine({ source }: { source: RightSource }) {
  const text = useText('explain');
  const mayAuthorize = useMayCall(authorityApi.readStep);
  const { type, id, fullName, state, organizes, startsAt, endsAt, endReason } = source;
  const object = type === 'Administrator' || type === 'Temporary' ? undefined : type;
  return (
    <li>
      <span className="ex-name">
        {object && mayAuthorize ? (
          <Link to={`/permission/authorize?type=${object}&id=${id}`}>{fullName}</Link>
        ) : (
          fullName
        )}
        <KindTag>{text(`source.${type}`)}</KindTag>
      </span>
      <span className="ex-ground">
        <StatusTag {...toneOf[state]}>{text(`state.${state}`)}</StatusTag>
        {startsAt !== null && state === 'coming' && (
          <small>{text('from', { time: showTime(startsAt) })}</small>
        )}
        {endsAt !== null && (
          <small>
            {text(endReason ? 'untilWhy' : 'until', { time: showTime(endsAt), reason: endReason })}
          </small>
        )}
        {organizes.length > 0 && <small>{organizes.join(text('and'))}</small>}
      </span>
    </li>
  );
}

/** Sources in words, by the ids of a right. */
function useNames(sources: readonly RightSource[]) {
  const say = useHeldWords();
  return (ids: readonly string[]) =>
    say(
      [...new Set(ids)].flatMap(
        (id) => sources.find((source) => source.id === id && source.type !== 'Administrator') ?? [],
      ),
    );
}

interface RightsOfKindProps {
  kind: ExplainedRight['type'];
  rights: readonly ExplainedRight[];
  sources: readonly RightSource[];
}

function RightsOfKind({ kind, rights, sources }: RightsOfKindProps) {
  const text = useText('explain');
  const namesOf = useNames(sources);
  const titleOf = useMenuTitle();
  if (rights.length === 0) return null;
  const given = rights.filter(({ isGiven }) => isGiven).length;
  const isList = kind !== 'system' && kind !== 'module';
  if (rights.every(({ reason }) => reason === 'notLimited'))
    return (
      <PageSection title={text(`kind.${kind}`)}>
        <p className="ex-sentence">{text('reason.notLimited')}</p>
      </PageSection>
    );
  return (
    <PageSection
      title={text(`kind.${kind}`)}
      note={isList ? text('given', { count: given, total: rights.length }) : undefined}
    >
      <ul className="ex-list">
        {rights.map((right) => (
          <li key={right.id} data-given={right.isGiven || undefined}>
            <span className="ex-name">
              <Icon name={right.isGiven ? 'stateOk' : 'ban'} />
              {kind === 'module'
                ? titleOf({ viewName: right.enCode, fullName: right.fullName })
                : right.fullName}
              <code>{right.enCode}</code>
            </span>
            <span className="ex-ground">
              {text(`reason.${right.reason}`, { names: namesOf(groundOf(right, sources)) })}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Of what is given, only those that count are its ground. */
const groundOf = ({ isGiven, grantedBy }: ExplainedRight, sources: readonly RightSource[]) =>
  grantedBy.filter((id) => !isGiven || sources.some((one) => one.id === id && one.state === 'counts'));

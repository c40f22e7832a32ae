import type { RuleCheck, RuleVersionRow } from '@qifu/contracts';
import { DayInput } from '@qifu/ui/office';
import { Field, Icon, Notice, showTime, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { useDesk } from '../desk-context';
import { ChangeList } from './change-list';

interface ReleasePaneProps {
  version: RuleVersionRow;
  gates: RuleCheck['gates'];
  /** Only while this person reviews it. */
  seen: ReadonlySet<string> | undefined;
  onSee: (key: string) => void;
  /** The acts of this step. */
  children: ReactNode;
}

/** From when it counts, what it changes, what is still missing, and the two persons a release takes. */
export function ReleasePane({ version, gates, seen, onSee, children }: ReleasePaneProps) {
  const _text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const { check, isEditable } = useDesk();
  const missing = gates.filter(({ isMet }) => !isMet).length;
  const changes = check?.changes ?? [];
  const left = seen && changes.filter(({ key }) => !seen.has(key)).length;
  const isOpen = version.state !== 'published' && version.state !== 'retired';
  return (
    <section className="pr-block" aria-labelledby="pr-release">
      <div className="pr-block-head">
        <h2 id="pr-release" tabIndex={-1}>
          {sides('release.title')}
        </h2>
        {isOpen && (
          <span className="q-end q-mute q-13">
            {missing > 0
              ? sides('release.missing', { count: missing })
              : isEditable && sides('release.ready')}
          </span>
        )}
      </div>
      {version.returnReason && isEditable && (
        <Notice tone="hold" title={sides('release.sentBack', { name: version.reviewer })}>
          {version.returnReason}
        </Notice>
      )}
      <VersionFields isEditable={isEditable} />
      <div className="pr-duo">
        <Person role={sides('release.author')} name={version.author} at={version.submittedTime} />
        <Person
          role={sides('release.reviewer')}
          name={version.reviewer || sides('release.nobody')}
          at={version.publishedTime}
        />
      </div>
      {isOpen && (
        <ul className="pr-gates" id="pr-gates">
          {gates.map(({ name, isMet, text: words }) => (
            <li key={name} className={isMet ? 'q-tone-ok' : 'q-tone-bad'}>
              <Icon
                name={isMet ? 'stateOk' : 'stateBad'}
                label={sides(isMet ? 'release.met' : 'release.unmet')}
              />
              {words}
            </li>
          ))}
          {version.state === 'inReview' && (
            <li className={left === 0 ? 'q-tone-ok' : 'q-tone-idle'}>
              <Icon name={left === 0 ? 'stateOk' : 'stateOpen'} />
              {left === undefined
                ? sides('release.toSee', { count: changes.length })
                : sides('release.seen', { count: changes.length - left, all: changes.length })}
            </li>
          )}
        </ul>
      )}
      <div className="pr-release-acts">{children}</div>
      {isOpen && (
        <>
          <h3>{sides('change.title', { count: changes.length })}</h3>
          <ChangeList changes={changes} {...(seen && { seen })} onSee={onSee} />
        </>
      )}
    </section>
  );
}

const Person = ({ role, name, at }: { role: string; name: string; at: number | null | undefined }) => (
  <div>
    <span className="q-mute">{role}</span>
    <b>{name}</b>
    {at ? showTime(at, 'minute') : ''}
  </div>
);

function VersionFields({ isEditable }: { isEditable: boolean }) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const { draft, edit } = useDesk();
  if (!isEditable)
    return (
      <p className="q-13">
        {sides('release.days', { from: draft.validFrom, to: draft.validTo ?? text('open') })}
        {draft.changeNote && <span className="pr-note">{draft.changeNote}</span>}
      </p>
    );
  return (
    <div className="pr-version-fields">
      <Field label={sides('release.validFrom')}>
        <DayInput value={draft.validFrom} onChange={(day) => day && edit({ validFrom: day })} />
      </Field>
      <Field label={sides('release.validTo')} isOptional>
        <DayInput value={draft.validTo ?? ''} onChange={(day) => edit({ validTo: day || null })} />
      </Field>
      <Field label={sides('release.changeNote')} className="pr-wide">
        <TextArea
          rows={2}
          maxLength={500}
          value={draft.changeNote}
          onChange={({ target }) => edit({ changeNote: target.value }, 'changeNote')}
        />
      </Field>
    </div>
  );
}

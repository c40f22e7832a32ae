import type { HeldValue, ProfileFact } from '@qifu/contracts';
import { Button, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type DeskPartProps, factsOf } from './desk-parts';
import { useOrigin } from './use-origin';

/** Two sources that say different things: which counts, why, and what settles it. */
export function Conflicts({ read, may, onAct }: DeskPartProps) {
  const text = useText('enterpriseProfile');
  const differing = factsOf(read).filter(({ conflicts }) => conflicts.length > 0);
  if (differing.length === 0) return null;
  return (
    <Notice tone="warn" title={text('conflict.title', { count: differing.length })}>
      <ul className="desk-lines">
        {differing.map((fact) => (
          <li key={`${fact.factKey} ${fact.year ?? ''}`}>
            <Differing fact={fact} />
            <span className="desk-acts">
              {may('attest') && (
                <Button onClick={() => onAct({ what: 'attest', fact, value: fact.conflicts[0]?.value })}>
                  {text('attestOwn')}
                </Button>
              )}
              {may('record') && (
                <Button onClick={() => onAct({ what: 'record', fact })}>{text('correct')}</Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="q-mute q-13">{text('conflict.settle')}</p>
    </Notice>
  );
}

function Differing({ fact: { label, year, used, conflicts } }: { fact: ProfileFact }) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  const originOf = useOrigin();
  if (!used) return null;
  const said = (held: HeldValue) => ({ origin: originOf(held), day: held.asOf, text: held.text });
  const isSameSource = conflicts.every(({ source }) => source === used.source);
  return (
    <div>
      <b>{year === null ? label : firmText('year', { label, year: String(year) })}</b>
      <p>
        {text('conflict.uses', said(used))}
        {conflicts.map((one) => (
          <span key={`${one.origin} ${one.asOf} ${one.text}`}> · {text('conflict.other', said(one))}</span>
        ))}
      </p>
      <p className="q-mute q-13">{text(isSameSource ? 'conflict.byDay' : 'conflict.bySource')}</p>
    </div>
  );
}

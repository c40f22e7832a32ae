import { goToField } from '@qifu/ui/office';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import type { Need } from './use-needs';

export const checklistId = 'checklist';

/** What is missing, each with the way to it; what is there is folded away. */
export function Checklist({ needs }: { needs: readonly Need[] }) {
  const text = useText('reviewProject');
  const open = needs.filter(({ isMet }) => !isMet);
  const met = needs.filter(({ isMet }) => isMet);
  return (
    <section id={checklistId} className="rv-side-part">
      <h2>
        {text('need.title')}{' '}
        <span className="rv-count">{text('need.figures', { met: met.length, all: needs.length })}</span>
      </h2>
      <ul className="rv-needs" aria-live="polite">
        {open.map((need) => (
          <li key={need.key} className="q-tone-warn">
            <Icon name="stateQuestion" />
            <span>{need.text}</span>
            <NeedLink need={need} />
          </li>
        ))}
      </ul>
      {open.length === 0 && (
        <p className="rv-needs-met q-tone-ok">
          <Icon name="stateOk" />
          {text('need.complete')}
        </p>
      )}
      <details className="rv-needs-folded">
        <summary>{text('need.met', { count: met.length })}</summary>
        <ul className="rv-needs">
          {met.map(({ key, text: what }) => (
            <li key={key} className="q-tone-ok">
              <Icon name="stateOk" />
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function NeedLink({ need: { text: what, placeId, to } }: { need: Need }) {
  const text = useText('reviewProject');
  if (to) return <Link to={to}>{text('need.go')}</Link>;
  if (!placeId) return null;
  return (
    <button
      type="button"
      className="q-link"
      aria-label={text('need.goTo', { what })}
      onClick={() => goToField(placeId)}
    >
      {text('need.go')}
    </button>
  );
}

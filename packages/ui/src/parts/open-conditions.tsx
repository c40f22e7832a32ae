import type { ReactNode } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import { useKitText } from './kit-text';
import './open-conditions.css';

/** One condition before an act: met, unmet or only a warning. */
export interface Gate {
  key: string;
  state: 'ok' | 'bad' | 'warn';
  /** Names the fact and its ground. */
  what: ReactNode;
  /** The act that settles it: 换一位, 再次提醒. */
  act?: { label: string; href?: string; onClick?: () => void };
  citation?: ReactNode;
}

interface OpenConditionsProps {
  gates: readonly Gate[];
  /** The verb of the button: 开启评审. */
  verb: string;
  onOpen: () => void;
  busy?: boolean;
  label?: string;
}

const icons = { ok: 'stateOk', bad: 'stateBad', warn: 'alert' } as const;
const order = { bad: 0, warn: 1, ok: 2 } as const;

/** A list of gates; the button stays in sight, held back with the count of gates missing (look 6). */
export function OpenConditions({ gates, verb, onOpen, busy, label }: OpenConditionsProps) {
  const text = useKitText();
  const missing = gates.filter((gate) => gate.state === 'bad').length;
  const sorted = [...gates].sort((a, b) => order[a.state] - order[b.state]);
  return (
    <section className="q-gates" aria-label={label ?? text('gates.label')}>
      <Button kind="main" wide tall busy={busy} disabled={missing > 0} onClick={onOpen}>
        {verb}
      </Button>
      <p className="q-gates-note" aria-live="polite">
        {missing > 0 ? text('gates.missing', { count: missing }) : text('gates.ready')}
      </p>
      <GateList gates={sorted.filter(({ state }) => state !== 'ok')} />
      <MetGates gates={sorted.filter(({ state }) => state === 'ok')} />
    </section>
  );
}

function GateList({ gates }: { gates: readonly Gate[] }) {
  if (gates.length === 0) return null;
  return (
    <ul>
      {gates.map((gate) => (
        <li key={gate.key} className={`q-tone-${gate.state}`}>
          <Icon name={icons[gate.state]} />
          <span>
            {gate.what} {gate.act && <GateAct act={gate.act} />} {gate.citation}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is met is one line: whoever wants to see it opens it. */
function MetGates({ gates }: { gates: readonly Gate[] }) {
  const text = useKitText();
  if (gates.length < 2) return <GateList gates={gates} />;
  return (
    <details className="q-gates-met q-tone-ok">
      <summary>
        <Icon name="stateOk" />
        {text('gates.met', { count: gates.length })}
        <Icon name="down" />
      </summary>
      <GateList gates={gates} />
    </details>
  );
}

function GateAct({ act }: { act: NonNullable<Gate['act']> }) {
  if (act.href) return <a href={act.href}>{act.label}</a>;
  return (
    <button type="button" className="q-gates-act" onClick={act.onClick}>
      {act.label}
    </button>
  );
}

import { type ReactNode, useId } from 'react';
import { Icon } from '../../parts/icon';
import './conflict-box.css';

export interface ConflictSide {
  key: string;
  /** Source, date, what was counted. */
  source: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
  /** Which is in use, what evidence there is. */
  note?: ReactNode;
  /** What choosing it means: 以社保为准. */
  choice: string;
}

interface ConflictBoxProps {
  title: ReactNode;
  /** What it does to verdicts, in words. */
  lead?: ReactNode;
  sides: readonly ConflictSide[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** The button, which repeats the choice. */
  acts: ReactNode;
  /** Beside the button. */
  note?: ReactNode;
}

/** Two sources that do not agree: both values with what speaks for them, one to be chosen. */
export function ConflictBox({ title, lead, sides, chosen, onChoose, acts, note }: ConflictBoxProps) {
  const name = useId();
  return (
    <section className="p-conflict" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>
        <Icon name="alert" />
        {title}
      </h2>
      {lead && <p className="p-conflict-lead">{lead}</p>}
      <div className="p-conflict-sides" role="radiogroup" aria-labelledby={`${name}-title`}>
        {sides.map((side) => (
          <div key={side.key}>
            <p>{side.source}</p>
            <p className="p-conflict-value">
              {side.value}
              {side.unit && <small>{side.unit}</small>}
            </p>
            {side.note && <p>{side.note}</p>}
            <label>
              <input
                type="radio"
                name={name}
                checked={side.key === chosen}
                onChange={() => onChoose(side.key)}
              />
              {side.choice}
            </label>
          </div>
        ))}
      </div>
      <div className="p-conflict-acts">
        {acts}
        {note && <span>{note}</span>}
      </div>
    </section>
  );
}

import { Button, buttonClass } from '@qifu/ui/parts';
import { LinkTo, TimeWords } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useDay } from '../policy-parts';
import type { ToDo } from './to-dos';

const shownAtFirst = 5;

/** What waits, the most urgent first with the one filled button of the page. */
export function ToDoList({ toDos }: { toDos: readonly ToDo[] }) {
  const text = useText('personalCentre');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? toDos : toDos.slice(0, shownAtFirst);
  const rest = toDos.length - shown.length;
  return (
    <>
      <ol className="pc-to-dos">
        {shown.map((one, at) => (
          <Row key={one.key} toDo={one} isFirst={at === 0} />
        ))}
      </ol>
      {rest > 0 && (
        <p className="pc-more">
          <Button onClick={() => setIsWhole(true)}>{text('toDo.more', { count: rest })}</Button>
        </p>
      )}
    </>
  );
}

function Row({ toDo: { title, note, by, daysLeft, act }, isFirst }: { toDo: ToDo; isFirst: boolean }) {
  const day = useDay();
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>{note}</p>
      </div>
      {by !== null && daysLeft !== null ? <TimeWords days={daysLeft}>{day(by)}</TimeWords> : <span />}
      <LinkTo to={act.to} className={buttonClass(isFirst ? 'main' : 'plain')} label={`${act.label} ${title}`}>
        {act.label}
      </LinkTo>
    </li>
  );
}

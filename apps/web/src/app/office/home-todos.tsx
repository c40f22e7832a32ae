import type { Workbench } from '@qifu/contracts';
import { Empty, Icon, StatusTag } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { Link } from 'react-router';
import { daysUntil } from './greeting';

type Todo = Workbench['todos'][number];
const soonDays = 3;

/** What waits: name, how many, until when; each leads to where it is done. */
export function HomeTodos({ todos, now }: { todos: readonly Todo[]; now: number }) {
  const text = useText('home');
  const say = useTextIfAny('home');
  const waiting = todos.filter(({ count }) => count > 0);
  return (
    <section className="home-part">
      <h2>{text('todo')}</h2>
      {waiting.length === 0 && <Empty icon="check" title={text('todoNone')} hint={text('todoNoneHint')} />}
      <ul className="home-todos">
        {waiting.map((todo) => (
          <li key={todo.key}>
            <Link to={todo.to}>
              <b>{say(todo.key, todo.key)}</b>
              {todo.dueTime !== null && <Due days={daysUntil(todo.dueTime, now)} />}
              <span className="home-count">{text('todoCount', { count: todo.count })}</span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Due({ days }: { days: number }) {
  const text = useText('home');
  if (days < 0) return <StatusTag {...overdue}>{text('overdue', { count: -days })}</StatusTag>;
  return (
    <StatusTag tone={days <= soonDays ? 'warn' : 'idle'} icon="clock">
      {days === 0 ? text('dueToday') : text('dueIn', { count: days })}
    </StatusTag>
  );
}

const overdue = { tone: 'bad', icon: 'clock' } as const;

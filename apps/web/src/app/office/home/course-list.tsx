import type { WorkCourse } from '@qifu/contracts';
import { Icon, type IconName } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useDueWords } from './work-words';
import './course-list.css';

const shapes = {
  done: 'stateOk',
  now: 'stateHalf',
  next: 'stateOpen',
  back: 'stateBack',
} as const satisfies Record<string, IconName>;

/** Batches and applications under way, each as the line of its stages. */
export function CourseList({ courses, now }: { courses: readonly WorkCourse[]; now: number }) {
  return (
    <ul className="home-courses">
      {courses.map((course) => (
        <Course key={course.id} course={course} now={now} />
      ))}
    </ul>
  );
}

const placeOf = ({ kind, id, stages }: WorkCourse) =>
  kind === 'project'
    ? `/table2?project=${id}`
    : (stages.find(({ state, to }) => state === 'now' && to)?.to ?? stages.find(({ to }) => to)?.to ?? '');

function Course({ course, now }: { course: WorkCourse; now: number }) {
  const text = useText('home');
  const { when, clock } = useDueWords(now);
  const to = placeOf(course);
  const { name, due, note, kind, stages } = course;
  const end =
    due === null ? '' : kind === 'batch' ? text('courses.until', { when: when(due) }) : clock(due).words;
  return (
    <li>
      {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
      <ol className="home-stages">
        {stages.map((stage) => (
          <Stage key={stage.key} stage={stage} />
        ))}
      </ol>
      {(end || note) && (
        <p>
          {note && <span className="home-back">{note}</span>}
          {end && <span>{end}</span>}
        </p>
      )}
    </li>
  );
}

function Stage({ stage: { key, state, count, to } }: { stage: WorkCourse['stages'][number] }) {
  const text = useText('home');
  const say = useTextIfAny('home');
  const name = state === 'back' ? text('stages.back') : say(`stages.${key}`, key);
  const words = count ? `${name} ${count}` : name;
  return (
    <li className={`home-stage-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <Icon name={shapes[state]} />
      {to && count ? <Link to={to}>{words}</Link> : words}
    </li>
  );
}

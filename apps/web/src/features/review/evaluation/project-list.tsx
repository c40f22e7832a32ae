import { type EvaluatedProject, sheetStatus } from '@qifu/contracts';
import { Icon, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { showTotal } from '../parts/sheet-values';
import { codeOf, isFinished, isUnfinished, type ShownStates, shownStates } from './use-desk-address';

interface ProjectListProps {
  projects: readonly EvaluatedProject[];
  current: string;
  show: ShownStates;
  /** Decimals of the totals. */
  places: number;
  hrefOf: (projectId: string) => string;
  onShow: (show: ShownStates) => void;
  onChoose: (projectId: string) => void;
}

const filters: Readonly<Record<ShownStates, (project: EvaluatedProject) => boolean>> = {
  all: () => true,
  unfinished: isUnfinished,
  finished: isFinished,
};

/** The work list: code, name, state or total; up and down go from one project to the next. */
export function ProjectList(props: ProjectListProps) {
  const { projects, current, show, places, hrefOf, onShow, onChoose } = props;
  const text = useText('evaluation');
  const list = useRef<HTMLUListElement>(null);
  const shown = projects.filter(filters[show]);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const next = step === undefined || event.altKey ? undefined : shown[at + step];
    if (!next || at < 0) return;
    event.preventDefault();
    links[at + (step ?? 0)]?.focus();
    onChoose(next.projectId);
  };
  return (
    <nav className="ev-list" aria-label={text('list.label')}>
      <fieldset className="ev-list-show">
        <legend className="q-sr">{text('list.filter')}</legend>
        {shownStates.map((state) => (
          <button key={state} type="button" aria-pressed={state === show} onClick={() => onShow(state)}>
            {text(`list.${state}`)} {projects.filter(filters[state]).length}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="ev-list-none">{text('list.none')}</p>}
      <ul ref={list} onKeyDown={handleKey} aria-label={text('list.help')}>
        {shown.map((project) => (
          <li key={project.projectId}>
            <Link
              to={hrefOf(project.projectId)}
              replace
              aria-current={project.projectId === current ? 'true' : undefined}
            >
              <span className="ev-code">{codeOf(project)}</span>
              <span className="ev-list-name">{project.projectName}</span>
              <SheetState project={project} places={places} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The state of a sheet; of a submitted one its total. */
export function SheetState({ project, places }: { project: EvaluatedProject; places: number }) {
  const text = useText('evaluation');
  const { sheet } = project;
  if (!sheet) return <span className="q-mute q-13">{text('list.notMine')}</span>;
  if (sheet.status !== sheetStatus.submitted || sheet.total === null) {
    return <StateOf family="sheet" code={sheet.status} />;
  }
  return (
    <span className="q-status q-tone-ok ev-list-total">
      <Icon name="stateOk" label={text('list.finished')} />
      {showTotal(sheet.total, places)}
    </span>
  );
}

import { useData } from '@qifu/client';
import {
  type PreparationProject,
  projectApi,
  type ReviewGroupRow,
  reviewPreparationApi,
} from '@qifu/contracts';
import { FilterBar, useFilters } from '@qifu/ui/office';
import { Button, Checkbox, IconButton, NoResult } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type DragEvent, useState } from 'react';
import { useDistricts } from '#shared/districts';
import { EmptyList } from '#shared/empty-list';
import { Loaded } from '#shared/query-state';
import { useDirections, useUnits } from '../parts/review-options';
import { MoveFoot } from './move-foot';
import { ProjectCard } from './project-card';
import type { MovedProject } from './use-move-projects';

interface ProjectColumnProps {
  batchId: string;
  /** Conflicts are counted with this group's experts. */
  target: ReviewGroupRow | undefined;
  preparing: readonly ReviewGroupRow[];
  selected: readonly MovedProject[];
  onSelect: (projects: readonly MovedProject[]) => void;
  dragged: readonly MovedProject[];
  onDrag: (projects: readonly MovedProject[]) => void;
  isBusy: boolean;
  onMove: (group: ReviewGroupRow) => void;
  onNewGroup: () => void;
  onOpen: (projectId: string) => void;
  /** Projects dragged out of a group land here. */
  onDropBack: ((event: DragEvent) => void) | undefined;
}

const pageSize = 50;
const start = { keyword: '', direction: '', district: '', unit: '' };

/** The first column: accepted projects without a group. */
export function ProjectColumn(props: ProjectColumnProps) {
  const { batchId, target, selected, onSelect, onDropBack } = props;
  const text = useText('reviewBoard');
  const filters = useFilters(start);
  const [pages, setPages] = useState(1);
  const { keyword, direction, district, unit } = filters.values;
  const query = useData(
    reviewPreparationApi.projects,
    {
      body: {
        tab: 0,
        batchId,
        keyword,
        directionId: direction,
        districtId: district,
        declareUnitId: unit,
        conflictGroupId: target?.id ?? '',
        pageSize: pageSize * pages,
      },
    },
    { enabled: batchId !== '', isQuiet: true },
  );
  const rows = query.data?.list ?? [];
  const total = query.data?.pagination.total ?? 0;
  const chosen = new Set(selected.map(({ id }) => id));
  const here = rows.filter(({ id }) => chosen.has(id)).length;
  const toggleAll = () => {
    const ids = new Set(rows.map(({ id }) => id));
    onSelect(here === rows.length ? selected.filter(({ id }) => !ids.has(id)) : union(selected, rows));
  };
  return (
    <section
      className="rv-column rv-projects"
      aria-labelledby="rv-projects-title"
      data-drop={onDropBack ? '' : undefined}
      onDragOver={onDropBack && ((event) => event.preventDefault())}
      onDrop={onDropBack}
    >
      <ColumnTools filters={filters} total={total} isLoaded={query.data !== undefined}>
        <Checkbox
          aria-label={text('projects.selectAll')}
          checked={rows.length > 0 && here === rows.length}
          isMixed={here > 0 && here < rows.length}
          disabled={rows.length === 0}
          onChange={toggleAll}
        />
      </ColumnTools>
      <div className="rv-scroll" aria-busy={query.isFetching}>
        <Loaded query={query} what={text('projects.title')} rows={6}>
          {() =>
            rows.length === 0 ? (
              <NoProjects isFiltered={filters.isFiltered} keyword={keyword} onClear={filters.clear} />
            ) : (
              <Cards {...props} rows={rows} chosen={chosen} />
            )
          }
        </Loaded>
        {rows.length < total && (
          <Button kind="text" wide busy={query.isFetching} onClick={() => setPages(pages + 1)}>
            {text('projects.more', { count: Math.min(pageSize, total - rows.length) })}
          </Button>
        )}
      </div>
      <MoveFoot {...props} />
    </section>
  );
}

const union = (now: readonly MovedProject[], more: readonly MovedProject[]): MovedProject[] => [
  ...now,
  ...more.filter(({ id }) => !now.some((one) => one.id === id)),
];

interface CardsProps extends ProjectColumnProps {
  rows: readonly PreparationProject[];
  chosen: ReadonlySet<string>;
}

function Cards({ rows, chosen, selected, onSelect, dragged, onDrag, onOpen }: CardsProps) {
  const toggle = (project: PreparationProject) =>
    onSelect(
      chosen.has(project.id) ? selected.filter(({ id }) => id !== project.id) : [...selected, project],
    );
  const startDrag = (event: DragEvent, project: PreparationProject) => {
    // A chosen card takes all chosen ones along.
    const moved = chosen.has(project.id) ? selected : [project];
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', moved.map(({ projectName }) => projectName).join('\n'));
    onDrag(moved);
  };
  return (
    <ul>
      {rows.map((project) => (
        <ProjectCard
          key={project.id}
          project={project}
          isSelected={chosen.has(project.id)}
          isDragged={dragged.some(({ id }) => id === project.id)}
          onToggle={() => toggle(project)}
          onOpen={() => onOpen(project.id)}
          onDragStart={(event) => startDrag(event, project)}
          onDragEnd={() => onDrag([])}
        />
      ))}
    </ul>
  );
}

interface ColumnToolsProps {
  filters: ReturnType<typeof useFilters<typeof start>>;
  total: number;
  isLoaded: boolean;
  children: React.ReactNode;
}

/** Title, count, and the search and conditions, which show when asked for or in use. */
function ColumnTools({ filters, total, isLoaded, children }: ColumnToolsProps) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const { topChoices } = useDirections();
  const districts = useDistricts();
  const units = useUnits();
  const { keyword, direction, district, unit } = filters.values;
  const [searches, setSearches] = useState(keyword !== '');
  const [narrows, setNarrows] = useState(Boolean(direction || district || unit));
  const fields = [
    { name: 'direction', label: parts('fact.direction'), choices: topChoices },
    { name: 'district', label: parts('fact.district'), choices: districts },
    { name: 'unit', label: parts('fact.unit'), choices: units },
  ];
  return (
    <>
      <header className="rv-column-head">
        {children}
        <h2 id="rv-projects-title">{text('projects.title')}</h2>
        {isLoaded && <span className="rv-count">{text('projects.count', { count: total })}</span>}
        <span className="q-end">
          <IconButton
            icon="filter"
            label={parts('list.filter')}
            aria-expanded={narrows}
            onClick={() => setNarrows(!narrows)}
          />
          <IconButton
            icon="search"
            label={parts('list.search')}
            aria-expanded={searches}
            onClick={() => setSearches(!searches)}
          />
        </span>
      </header>
      {(searches || narrows) && (
        <div className="rv-column-filters">
          <FilterBar
            filters={filters}
            search={searches ? { name: 'keyword', label: text('projects.searchLabel') } : undefined}
            fields={narrows ? fields : []}
          />
        </div>
      )}
    </>
  );
}

function NoProjects(props: { isFiltered: boolean; keyword: string; onClear: () => void }) {
  const text = useText('reviewBoard');
  if (props.isFiltered) return <NoResult keyword={props.keyword} onClear={props.onClear} />;
  return (
    <EmptyList
      title={text('projects.empty')}
      hint={text('projects.emptyAccept')}
      otherwise={text('projects.emptyHint')}
      to={projectApi.accept}
      act={{ label: text('projects.toAccept'), at: '/table2?view=submitted' }}
    />
  );
}

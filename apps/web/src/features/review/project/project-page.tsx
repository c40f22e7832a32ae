import { useData } from '@qifu/client';
import { type ProjectRow, projectApi } from '@qifu/contracts';
import {
  arrangeColumns,
  type ColumnChoice,
  ColumnSettings,
  DataTable,
  FilterBar,
  Page,
  ViewTabs,
} from '@qifu/ui/office';
import { Empty, IconButton } from '@qifu/ui/parts';
import { useState } from 'react';
import { fetchStateOf } from '#shared/query-state';
import { useAreas, useText } from '#shared/text';
import { useAddressWords } from '../parts/address-words';
import { ProjectDrawer } from './project-drawer';
import { ProjectForm } from './project-form';
import { AcceptBatch, ProjectPageActs } from './project-page-acts';
import { projectViews, useProjectColumns, useProjectList } from './use-project-list';
import { useSubmitProject } from './use-submit-project';
import '../review.css';

const projectAreas = [
  'reviewProject',
  'reviewParts',
  'reviewResult',
  'reviewImport',
  'record',
  'sheetImport',
  'scoreSheet',
  'review',
  'validation',
] as const;

/** Applications: the list with its drawer, or the form of one (spec 2.2, /table2). */
export default function ProjectPage() {
  useAreas(...projectAreas);
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  const submitting = useSubmitProject();
  if (!formOf) return <ProjectList />;
  return (
    <ProjectForm
      key={formOf}
      projectId={formOf}
      submitting={submitting}
      onClose={() => {
        submitting.forget();
        change({ form: '' });
      }}
      onCreated={(id) => change({ form: id })}
    />
  );
}

function ProjectList() {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const { wordOf, change } = useAddressWords();
  const { filters, fields, more, body, counts, isApplicant } = useProjectList();
  const query = useData(projectApi.list, { body }, { isQuiet: true });
  const [selected, setSelected] = useState<string[]>([]);
  const [choices, setChoices] = useState<ColumnChoice[]>();
  const open = (id: string) => change({ project: id }, { isStep: true });
  const columns = useProjectColumns(open, isApplicant);
  const chosen = (query.data?.list ?? []).filter(({ id }) => selected.includes(id));
  const projectId = wordOf('project');
  return (
    <Page
      isFilled
      title={text('title')}
      figures={
        query.data && text(isApplicant ? 'figuresMine' : 'figures', { count: query.data.pagination.total })
      }
      acts={<ProjectPageActs isApplicant={isApplicant} batchId={body.batchId} />}
    >
      <ViewTabs
        label={text('views')}
        current={filters.values.view}
        views={projectViews.map(({ key }) => ({ key, label: text(`view.${key}`), count: counts[key] }))}
        onChange={(view) => {
          setSelected([]);
          filters.set({ view });
        }}
      />
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: text('searchLabel') }}
        fields={fields}
        more={more}
        acts={
          <>
            <IconButton icon="refresh" label={parts('list.refresh')} onClick={() => void query.refetch()} />
            <ColumnSettings columns={columns} choices={choices} onChange={setChoices} />
          </>
        }
      />
      <DataTable<ProjectRow>
        label={text('title')}
        page={query.data}
        columns={arrangeColumns(columns, choices)}
        rowName={(project) => project.projectName}
        {...fetchStateOf(query)}
        onPage={filters.setPage}
        order={{ sidx: body.sidx, sort: body.sort }}
        onOrder={filters.setSort}
        selected={isApplicant ? undefined : selected}
        onSelect={isApplicant ? undefined : setSelected}
        batch={<AcceptBatch projects={chosen} onDone={() => setSelected([])} />}
        isFiltered={filters.isFiltered}
        keyword={filters.values.keyword}
        onClearFilters={filters.clear}
        currentId={projectId || undefined}
        empty={<Empty title={text('empty')} hint={text(isApplicant ? 'emptyMine' : 'emptyHint')} />}
      />
      {projectId && (
        <ProjectDrawer
          projectId={projectId}
          onClose={() => change({ project: '' })}
          onEdit={(id) => change({ project: '', form: id }, { isStep: true })}
        />
      )}
    </Page>
  );
}

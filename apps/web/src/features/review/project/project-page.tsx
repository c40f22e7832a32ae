import { useData } from '@qifu/client';
import { projectApi, projectAsked } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Empty } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { useAddressWords } from '../parts/address-words';
import { ProjectDrawer } from './project-drawer';
import { AcceptBatch, ProjectPageActs } from './project-page-acts';
import { projectViews, useProjectColumns, useProjectList, viewOf } from './use-project-list';
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

/** Far more people read the list than fill in the form. */
const ProjectForm = lazy(() => import('./project-form').then((part) => ({ default: part.ProjectForm })));

/** Seen once an application is handed in. */
const Receipt = lazy(() => import('./receipt').then((part) => ({ default: part.Receipt })));

/** Applications: the list with its drawer, or the form of one (spec 2.2, /table2). */
export default function ProjectPage() {
  useAreas(...projectAreas);
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  const submitting = useSubmitProject();
  const receiptOf = wordOf('receipt');
  if (receiptOf)
    return (
      <Suspense>
        <Receipt
          projectId={receiptOf}
          onClose={() => change({ receipt: '' })}
          onRecalled={() => change({ receipt: '', form: receiptOf })}
        />
      </Suspense>
    );
  if (!formOf) return <ProjectList />;
  return (
    <Suspense>
      <ProjectForm
        key={formOf}
        projectId={formOf}
        submitting={submitting}
        onClose={() => {
          submitting.forget();
          change({ form: '' });
        }}
        onSubmitted={(id) => {
          submitting.forget();
          change({ form: '', receipt: id });
        }}
        onCreated={(id) => change({ form: id })}
      />
    </Suspense>
  );
}

function ProjectList() {
  const text = useText('reviewProject');
  const { wordOf, change } = useAddressWords();
  const { filters, fields, more, body, counts, isApplicant } = useProjectList();
  const query = useData(projectApi.list, { body }, { isQuiet: true });
  const [selected, setSelected] = useState<string[]>([]);
  const open = (id: string) => change({ project: id }, { isStep: true });
  const columns = useProjectColumns(open, isApplicant);
  const chosen = (query.data?.list ?? []).filter(({ id }) => selected.includes(id));
  const projectId = wordOf('project');
  return (
    <Page
      isFilled
      title={text(isApplicant ? 'ownTitle' : 'title')}
      figures={
        query.data && text(isApplicant ? 'figuresMine' : 'figures', { count: query.data.pagination.total })
      }
      acts={<ProjectPageActs isApplicant={isApplicant} batchId={body.batchId} />}
    >
      <FilteredTable
        filters={filters}
        conditions={useConditions(projectAsked, filters, query.data)}
        query={query}
        views={{
          label: text('views'),
          word: 'view',
          current: filters.values.view,
          noneHint: text(`viewNone.${viewOf(filters.values.view)}`),
          views: projectViews.map(({ key }) => ({ key, label: text(`view.${key}`), count: counts[key] })),
          onChange: (view) => {
            setSelected([]);
            filters.set({ view });
          },
        }}
        search={text('searchLabel')}
        fields={fields}
        more={more}
        columns={columns}
        label={text('title')}
        rowName={(project) => project.projectName}
        selected={isApplicant ? undefined : selected}
        onSelect={isApplicant ? undefined : setSelected}
        batch={<AcceptBatch projects={chosen} onDone={() => setSelected([])} />}
        openId={projectId}
        empty={
          isApplicant ? (
            <EmptyList
              title={text('empty')}
              hint={text('emptyMine')}
              to={projectApi.create}
              act={{ label: text('act.new'), run: () => change({ form: 'new' }, { isStep: true }) }}
            />
          ) : (
            <Empty title={text('empty')} hint={text('emptyHint')} />
          )
        }
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

import { ErrorSummary, Form, FormFoot, FormSection, Page } from '@qifu/ui/office';
import { Button, StateOf } from '@qifu/ui/parts';
import { useState } from 'react';
import { useText } from '#shared/text';
import { useUnsavedGuard } from '#shared/unsaved';
import { ClashNotice, changesBetween } from '../parts/changes';
import { Loaded } from '../parts/query-state';
import { useBatches } from '../parts/review-options';
import type { ReadProject } from './project-drawer';
import { ProjectFields } from './project-fields';
import { ProjectFiles } from './project-files';
import { SubmitProblem } from './submit-problem';
import { useFirms } from './use-firms';
import { useProjectForm, useProjectKnownFacts, useReadProject } from './use-project-form';
import { useSubmitProject } from './use-submit-project';

interface ProjectFormProps {
  /** `new`, or the id of an application that may be edited. */
  projectId: string;
  onClose: () => void;
  /** A new application has been saved; the form goes on with it. */
  onCreated: (id: string) => void;
}

/** The form page of an application, for the people of the applying firm. */
export function ProjectForm({ projectId, onClose, onCreated }: ProjectFormProps) {
  const text = useText('reviewProject');
  const isNew = projectId === 'new';
  const query = useReadProject(isNew ? '' : projectId);
  const firms = useFirms();
  const { first, isLoading } = useBatches();
  if (isNew) {
    if (firms.isLoading || isLoading) return null;
    return (
      <ProjectFormBody
        firm={firms.first}
        batch={first ?? ''}
        onClose={onClose}
        onCreated={onCreated}
        onReload={() => undefined}
      />
    );
  }
  return (
    <Loaded query={query} what={text('one')} rows={8}>
      {(project) => <EditedProject project={project} onClose={onClose} onCreated={onCreated} />}
    </Loaded>
  );
}

/** Keeps the reading the fields were filled from beside the newest one. */
function EditedProject({
  project,
  ...rest
}: { project: ReadProject } & Pick<ProjectFormProps, 'onClose' | 'onCreated'>) {
  const [base, setBase] = useState(project);
  return (
    <ProjectFormBody
      key={base.version}
      base={base}
      newest={project}
      firm=""
      batch=""
      onReload={() => setBase(project)}
      {...rest}
    />
  );
}

interface ProjectFormBodyProps {
  base?: ReadProject;
  newest?: ReadProject;
  firm: string;
  batch: string;
  onClose: () => void;
  onCreated: (id: string) => void;
  onReload: () => void;
}

function ProjectFormBody(props: ProjectFormBodyProps) {
  const { base, newest, firm, batch, onClose, onCreated, onReload } = props;
  const text = useText('reviewProject');
  const common = useText('common');
  const { form, save, hasClashed, isBusy } = useProjectForm(base, firm, batch);
  const { release } = useUnsavedGuard(form.isDirty);
  const submitting = useSubmitProject();
  const facts = useProjectKnownFacts();
  const saveDraft = async (version?: number) => {
    const saved = await save(version);
    if (!saved) return;
    release();
    if (base) onReload();
    else onCreated(saved.id);
  };
  const submit = async () => {
    const saved = form.isDirty || !base ? await save() : base;
    if (!saved) return;
    release();
    if (await submitting.submit({ ...saved, projectName: form.values.projectName })) onClose();
    else if (!base) onCreated(saved.id);
  };
  return (
    <Page
      title={base ? base.projectName : text('form.newTitle')}
      beside={base && <StateOf family="project" code={base.status} boxed />}
      figures={base?.projectNo}
    >
      <Form label={text('one')} onSubmit={() => void submit()}>
        {base && newest && hasClashed && (
          <ClashNotice
            changes={changesBetween(facts, base, newest)}
            onKeepMine={() => void saveDraft(newest.version)}
            onTakeNew={() => {
              release();
              onReload();
            }}
          />
        )}
        <ErrorSummary errors={form.errors} />
        <SubmitProblem error={submitting.error} />
        <ProjectFields form={form} base={base} />
        <FormSection title={text('form.files')} note={text('form.filesNote')}>
          <div className="rv-form-files">
            {base ? <ProjectFiles project={base} /> : <p className="rv-none">{text('form.filesLater')}</p>}
          </div>
        </FormSection>
        <FormFoot save={form.isDirty ? { kind: 'unsaved' } : undefined}>
          <Button kind="main" type="submit" busy={submitting.isBusy}>
            {text('act.submit')}
          </Button>
          <Button busy={isBusy} onClick={() => void saveDraft()}>
            {common('actions.saveDraft')}
          </Button>
          <Button kind="text" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
        </FormFoot>
      </Form>
    </Page>
  );
}

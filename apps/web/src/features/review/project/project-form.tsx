import { projectApi } from '@qifu/contracts';
import { Form, FormFoot, FormSection, Page } from '@qifu/ui/office';
import { Button, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ClashNotice, changesBetween } from '#shared/changes';
import { FormMessages } from '#shared/draft/form-messages';
import { NotGranted } from '#shared/not-granted';
import { Loaded } from '#shared/query-state';
import { useUnsavedGuard } from '#shared/unsaved';
import { type Readings, useReadings } from '#shared/use-edited-record';
import { useAddressWords } from '../parts/address-words';
import { useBatches } from '../parts/review-options';
import type { ReadProject } from './project-drawer';
import { ProjectFields } from './project-fields';
import { ProjectFiles } from './project-files';
import { SubmitProblem } from './submit-problem';
import { useFirms } from './use-firms';
import { useProjectForm, useProjectKnownFacts, useReadProject } from './use-project-form';
import type { useSubmitProject } from './use-submit-project';

interface ProjectFormProps {
  /** `new`, or the id of an application that may be edited. */
  projectId: string;
  onClose: () => void;
  /** A new application has been saved; the form goes on with it. */
  onCreated: (id: string) => void;
  /** Outlives the form, which starts over with what was saved: why it could not be handed in stays in sight. */
  submitting: ReturnType<typeof useSubmitProject>;
}

/** The form page of an application, for the people of the applying firm. */
export function ProjectForm({ projectId, ...rest }: ProjectFormProps) {
  const text = useText('reviewProject');
  const isNew = projectId === 'new';
  const query = useReadProject(isNew ? '' : projectId);
  const firms = useFirms();
  const { first, isLoading } = useBatches();
  // Whoever comes from a batch applies in it.
  const named = useAddressWords().wordOf('batch');
  if (isNew) {
    if (firms.isLoading || isLoading) return null;
    return (
      <NotGranted adding={projectApi.create}>
        <ProjectFormBody
          firm={firms.first}
          batch={named || (first ?? '')}
          onReload={() => undefined}
          {...rest}
        />
      </NotGranted>
    );
  }
  return (
    <Loaded query={query} what={text('one')} rows={8}>
      {(project) => <EditedProject project={project} {...rest} />}
    </Loaded>
  );
}

function EditedProject({ project, ...rest }: { project: ReadProject } & Omit<ProjectFormProps, 'projectId'>) {
  const { key, readings } = useReadings(project);
  return (
    <NotGranted record={readings.base} adding={projectApi.create}>
      <ProjectFormBody key={key} {...readings} firm="" batch="" {...rest} />
    </NotGranted>
  );
}

interface ProjectFormBodyProps extends Readings<ReadProject>, Omit<ProjectFormProps, 'projectId'> {
  firm: string;
  batch: string;
}

function ProjectFormBody(props: ProjectFormBodyProps) {
  const { base, newest, firm, batch, onClose, onCreated, onReload, submitting } = props;
  const text = useText('reviewProject');
  const common = useText('common');
  const { form, save, version, hasClashed, isBusy } = useProjectForm(props, firm, batch);
  const { release } = useUnsavedGuard(form.isDirty);
  const facts = useProjectKnownFacts();
  const saveDraft = async (over?: number) => {
    const saved = await save(over);
    if (!saved || base) return;
    release();
    onCreated(saved.id);
  };
  const submit = async () => {
    const saved = form.isDirty || !base ? await save() : { id: base.id, version };
    if (!saved) return;
    if (!base) release();
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
        <FormMessages form={form} />
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

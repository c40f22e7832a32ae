import { projectApi } from '@qifu/contracts';
import { Form, FormFoot, FormSection, goToField, Page } from '@qifu/ui/office';
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
import { checklistId } from './checklist';
import { FileSlots } from './file-slots';
import { FormNeighbours } from './form-neighbours';
import type { ReadProject } from './project-drawer';
import { ProjectFields } from './project-fields';
import { SubmissionSide, useFormTitle } from './submission-side';
import { SubmitProblem } from './submit-problem';
import { useFirms } from './use-firms';
import { useNeeds } from './use-needs';
import { useProjectForm, useProjectKnownFacts, useReadProject } from './use-project-form';
import { useSubmission } from './use-submission';
import type { useSubmitProject } from './use-submit-project';
import './apply.css';

interface ProjectFormProps {
  /** `new`, or the id of an application that may be edited. */
  projectId: string;
  onClose: () => void;
  /** A new application has been saved; the form goes on with it. */
  /** It is handed in. */
  onSubmitted: (projectId: string) => void;
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
  const { base, newest, firm, batch, onClose, onCreated, onSubmitted, onReload, submitting } = props;
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
    if (await submitting.submit({ ...saved, projectName: form.values.projectName })) onSubmitted(saved.id);
    else if (!base) onCreated(saved.id);
  };
  const { values } = form;
  const submission = useSubmission(
    base ? { projectId: base.id } : { enterpriseId: values.enterpriseId, batchId: values.batchId },
  ).data;
  const needs = useNeeds(form, submission);
  const missing = needs.filter(({ isMet }) => !isMet).length;
  const title = useFormTitle(submission, missing, base?.projectName ?? text('form.newTitle'));
  const known = [submission?.batchName, values.projectName, base?.projectNo].filter(Boolean);
  return (
    <Page
      title={title}
      beside={base && <StateOf family="project" code={base.status} boxed />}
      figures={known.join(' · ')}
      acts={base && <FormNeighbours projectId={base.id} />}
    >
      <div className="rv-apply">
        <SubmissionSide submission={submission} needs={needs} />
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
          <FormSection title={text('form.files')} note={text('form.filesNote')}>
            <FileSlots
              slots={submission?.slots ?? []}
              projectId={base?.id ?? ''}
              takesFiles={base?.fileChanges !== 'none'}
              onSaveFirst={() => void saveDraft()}
            />
          </FormSection>
          <ProjectFields form={form} base={base} />
          <FormFoot save={form.isDirty ? { kind: 'unsaved' } : undefined}>
            <Button kind="main" type="submit" busy={submitting.isBusy} disabled={missing > 0}>
              {missing > 0 ? text('act.submitLacking', { count: missing }) : text('act.submit')}
            </Button>
            <Button className="rv-see-checks" onClick={() => goToField(checklistId)}>
              {text('need.see')}
            </Button>
            <Button busy={isBusy} onClick={() => void saveDraft()}>
              {common('actions.saveDraft')}
            </Button>
            <Button kind="text" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
          </FormFoot>
        </Form>
      </div>
    </Page>
  );
}

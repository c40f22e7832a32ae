import {
  type CallError,
  type ReviewGroupRow,
  reviewGroupEdit,
  reviewGroupInput,
  reviewPreparationApi,
} from '@qifu/contracts';
import { Button, Drawer } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ClashNotice, changesBetween } from '#shared/changes';
import { draftOf } from '#shared/draft/draft-store';
import { FormMessages } from '#shared/draft/form-messages';
import { NotGranted } from '#shared/not-granted';
import { isClash } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { useForm } from '#shared/use-form';
import { officeEnd } from '../parts/deadline-presets';
import type { MovedProject } from '../preparation/use-move-projects';
import { groupLabel } from '../preparation/use-preparation';
import { GroupFields, type GroupValues } from './group-fields';
import { useGroupFacts, useGroupStep } from './group-step';

interface GroupFormProps {
  batchId: string;
  batchName: string;
  /** The group to change; a new one when left out. */
  group?: ReviewGroupRow;
  /** Chosen before the form opened; they go into the new group. */
  projects: readonly MovedProject[];
  onClose: () => void;
  onSaved: (groupId: string, warnings: readonly string[]) => void;
}

const valuesOf = (group: ReviewGroupRow | undefined): GroupValues => ({
  groupName: group?.groupName ?? '',
  directionIds: group?.directionIds ?? [],
  standardId: group?.standardId ?? null,
  ruleSetId: group?.ruleSetId ?? null,
  blindMode: group?.blindMode ?? null,
  reviewMode: group?.reviewMode ?? 'online',
  plannedStart: group?.plannedStart ?? null,
  // A new group ends in a week at the end of office, unless somebody says otherwise.
  plannedEnd: group ? group.plannedEnd : officeEnd(usualDays),
});
/** What most reviews are given. */
const usualDays = 7;

/** Makes a review group, or changes one that is still prepared. */
export function GroupForm(props: GroupFormProps) {
  const [base, setBase] = useState(props.group);
  // A newer reading starts the fields over.
  return (
    <NotGranted key={base?.version ?? 0} adding={reviewPreparationApi.addGroup}>
      <GroupFormBody {...props} base={base} onReload={() => setBase(props.group)} />
    </NotGranted>
  );
}

interface GroupFormBodyProps extends GroupFormProps {
  /** The group as it was when the fields were filled; `group` is its newest reading. */
  base: ReviewGroupRow | undefined;
  onReload: () => void;
}

function GroupFormBody(props: GroupFormBodyProps) {
  const { batchId, batchName, base, group, projects, onClose, onReload } = props;
  const text = useText('reviewBoard');
  const common = useText('common');
  const form = useGroupValues(base, batchId, projects);
  const { mayLeave, release } = useUnsavedGuard(form.isDirty);
  const saving = useSaveGroup(props, form, release);
  const facts = useGroupFacts();
  const leave = async () => {
    if (await mayLeave()) {
      release();
      onClose();
    }
  };
  const title = group ? text('form.editTitle', { group: groupLabel(group) }) : text('act.newGroup');
  return (
    <Drawer
      isOpen
      onClose={() => void leave()}
      title={title}
      facts={<span className="q-mute">{batchName}</span>}
      foot={
        <>
          <Button kind="main" busy={saving.isBusy} onClick={() => void saving.save()}>
            {text(group ? 'form.save' : 'form.create')}
          </Button>
          <Button onClick={() => void leave()}>{common('actions.cancel')}</Button>
        </>
      }
    >
      {base && group && saving.hasClashed && (
        <ClashNotice
          changes={changesBetween(facts, base, group)}
          onKeepMine={() => void saving.save(group.version)}
          onTakeNew={() => {
            release();
            onReload();
          }}
        />
      )}
      <FormMessages form={form} />
      <GroupFields form={form} batchId={batchId} />
      {!group && projects.length > 0 && (
        <section className="rv-form-projects">
          <strong>{text('form.projects', { count: projects.length })}</strong>
          <ul>
            {projects.map(({ id, projectName }) => (
              <li key={id}>{projectName}</li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}

function useGroupValues(
  group: ReviewGroupRow | undefined,
  batchId: string,
  projects: readonly MovedProject[],
) {
  const text = useText('reviewBoard');
  const labels: Record<string, string> = {
    groupName: text('form.name'),
    directionIds: text('form.directions'),
    standardId: text('form.standard'),
    ruleSetId: text('form.rules'),
    plannedStart: text('form.start'),
    plannedEnd: text('form.end'),
  };
  return useForm({
    schema: reviewGroupInput,
    start: valuesOf(group),
    draft: draftOf(`reviewGroup ${batchId}`, group),
    inputOf: (values) => ({ ...values, batchId, projectIds: projects.map(({ id }) => id) }),
    labelOf: (path) => labels[path],
    alsoWrong: ({ plannedStart, plannedEnd }): Record<string, string> =>
      plannedStart !== null && plannedEnd !== null && plannedStart >= plannedEnd
        ? { plannedEnd: text('form.endBeforeStart') }
        : {},
  });
}

/** Saves; after a clash of versions the newest reading is kept beside the fields, which stay as typed. */
function useSaveGroup(
  { base, batchId, onSaved }: GroupFormBodyProps,
  form: ReturnType<typeof useGroupValues>,
  release: () => void,
) {
  const adding = useGroupStep(reviewPreparationApi.addGroup);
  const editing = useGroupStep(reviewPreparationApi.updateGroup);
  const [hasClashed, setHasClashed] = useState(false);
  const refused = (error: CallError | undefined) => {
    if (isClash(error)) setHasClashed(true);
    else if (error) form.refuse(error);
  };
  const save = async (version = base?.version ?? 1) => {
    const input = form.check();
    if (!input) return;
    if (base) {
      const {
        batchId: _batch,
        projectIds: _projects,
        expertIds: _experts,
        leaderExpertId: _leader,
        ...fields
      } = input;
      const body = reviewGroupEdit.parse({ ...fields, version });
      const { data, error } = await editing.run(base, { params: { id: base.id }, body });
      if (!data) return refused(error);
      form.markSaved();
      release();
      return onSaved(base.id, []);
    }
    const { data, error } = await adding.run(noGroup, { body: { ...input, batchId } });
    if (!data) return refused(error);
    form.markSaved();
    release();
    return onSaved(data.id, data.warnings);
  };
  return { save, isBusy: adding.isBusy || editing.isBusy, hasClashed };
}

/** A group that does not exist yet clashes with nobody. */
const noGroup = {} as ReviewGroupRow;

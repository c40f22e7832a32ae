import { type Endpoint, groupApi, positionApi, type RelationType, roleApi } from '@qifu/contracts';
import { DateInput } from '@qifu/ui/office';
import { Button, Dialog, Field, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { useUnsavedGuard } from '#shared/unsaved';
import { StoppingNotice } from '../parts/stopping';
import { Candidates } from './candidates';
import { CurrentMembers } from './current-members';
import { type MemberEdit, type MembersOf, useMemberEdit } from './use-member-edit';
import { useMemberEnds } from './use-member-ends';
import { useSaveMembers } from './use-save-members';
import './members.css';

/** Each kind is changed with the button of its own menu. */
const editOf: Record<RelationType, Endpoint> = {
  Position: positionApi.update,
  Role: roleApi.update,
  Group: groupApi.update,
};

interface MembersDialogProps extends MembersOf {
  name: string;
  /** Only to be read, e.g. a global role for somebody who is no administrator. */
  isFixed?: boolean;
  onClose: () => void;
}

/** Who is in a position, role or group: people are put in and out, and all of it is saved at once. */
export function MembersDialog({ objectType, objectId, name, isFixed, onClose }: MembersDialogProps) {
  const text = useText('membership');
  const common = useText('common');
  const of = { objectType, objectId };
  const mayEdit = useMayCall(editOf[objectType]) && !isFixed;
  const edit = useMemberEdit(of);
  const saving = useSaveMembers(of);
  const ends = useMemberEnds({ ...of, name }, mayEdit && edit.coming.length + edit.leaving.length === 0);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const changes = { coming: edit.coming.length, leaving: edit.leaving.length };
  const isDirty = changes.coming + changes.leaving > 0;
  const { mayLeave, release } = useUnsavedGuard(isDirty);
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const save = async () => {
    const mayUndo = edit.leaving.every((id) => ends.endOf(id) === null);
    if (!(await saving.save(edit, { mayUndo, endsAt }))) return;
    release();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('members.title', { name })}
      onClose={() => void close()}
      foot={
        <>
          <span className="q-mute q-13 mem-changes" role="status">
            {mayEdit && text(isDirty ? 'members.changes' : 'members.unchanged', changes)}
          </span>
          <Button onClick={() => void close()}>{common(mayEdit ? 'actions.cancel' : 'actions.close')}</Button>
          {mayEdit && (
            <Button kind="main" busy={saving.isBusy} disabled={!isDirty} onClick={() => void save()}>
              {common('actions.save')}
            </Button>
          )}
        </>
      }
    >
      <p className="q-mute mem-lead">{text(mayEdit ? 'members.lead' : 'members.fixed')}</p>
      <Since since={edit.since} />
      {mayEdit && objectType === 'Role' && edit.coming.length > 0 && (
        <Field label={text('temporary.memberEnd')} hint={text('temporary.memberEndHint')}>
          <DateInput value={endsAt} onChange={setEndsAt} hasTime />
        </Field>
      )}
      <div className={mayEdit ? 'mem-panes' : undefined}>
        {mayEdit && <Candidates of={of} edit={edit} />}
        <CurrentMembers edit={edit} mayEdit={mayEdit} ends={ends} />
      </div>
      {objectType === 'Role' && <StoppingNotice userIds={edit.leaving} roleIds={[objectId]} />}
      {ends.dialog}
    </Dialog>
  );
}

/** What somebody else changed since the dialog was opened; nothing chosen here is lost. */
function Since({ since }: Pick<MemberEdit, 'since'>) {
  const text = useText('membership');
  const record = useText('record');
  const { came, went } = since;
  if (came.length + went.length === 0) return null;
  const names = (of: readonly string[]) => of.filter(Boolean).join(record('list.and'));
  return (
    <Notice tone="warn" title={text('members.changed')} role="alert">
      {came.length > 0 && <p>{text('members.cameSince', { names: names(came) })}</p>}
      {went.length > 0 && <p>{text('members.wentSince', { names: names(went) })}</p>}
    </Notice>
  );
}

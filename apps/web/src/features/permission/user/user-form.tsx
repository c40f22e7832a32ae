import { useData } from '@qifu/client';
import {
  type UserForm as UserFacts,
  type UserInput,
  userInput,
  userPickersApi,
  userSheetColumns,
  usersApi,
} from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { draftOf } from '#shared/draft/draft-store';
import { FirstPasswordDialog } from '#shared/first-password-dialog';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { UserState } from './use-user-columns';
import { useUserStates } from './use-user-states';
import { UserFields } from './user-fields';
import { inputOf, plainFacts, type UserValues, valuesOf } from './user-values';

interface UserFormProps {
  /** `new`, or the id of a person. */
  formOf: string;
  /** Where a new one belongs at first. */
  organizeId: string;
  onClose: () => void;
}

/** The form page of a person. */
export function UserForm({ formOf, organizeId, onClose }: UserFormProps) {
  const text = useText('user');
  const isNew = formOf === 'new';
  const query = useData(
    usersApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} adding={usersApi.create} query={query} what={text('one')}>
      {(readings) => <Body {...readings} organizeId={organizeId} onClose={onClose} />}
    </ReadRecord>
  );
}

type BodyProps = Readings<UserFacts> & Omit<UserFormProps, 'formOf'>;
type Saved = { account: string; firstPassword: string | null };

function Body({ organizeId, onClose, ...readings }: BodyProps) {
  const text = useText('user');
  const { base } = readings;
  const [told, setTold] = useState<Saved>();
  const edited = useUserForm(readings, organizeId);
  const facts = useFacts();
  const mayEdit = useMayCall(base ? usersApi.update : usersApi.create);
  const finish = (saved: { firstPassword: string | null } | null) => {
    if (saved?.firstPassword) setTold({ account: edited.form.values.account, ...saved });
    else onClose();
  };
  return (
    <>
      <RecordForm
        title={base?.realName ?? text('new')}
        beside={base && <UserState mark={base.enabledMark} />}
        figures={base?.account}
        label={text('one')}
        {...{ readings, edited, facts, onClose }}
        isFixed={!mayEdit}
        onSaved={finish}
      >
        <UserFields
          form={edited.form}
          isLocked={base?.enabledMark === 2}
          held={
            base && {
              id: base.id,
              roleIds: base.roleId.split(',').filter(Boolean),
              isOff: base.enabledMark === 0,
            }
          }
          note={text(base ? 'hint.endsSessions' : 'hint.firstPassword')}
        />
      </RecordForm>
      {told && (
        <FirstPasswordDialog
          title={text('created.title')}
          lead={text('created.lead', { account: told.account })}
          password={told.firstPassword}
          onClose={onClose}
        />
      )}
    </>
  );
}

function useUserForm({ base, newest, onReload }: Readings<UserFacts>, organizeId: string) {
  const text = useText('user');
  const sheet = useText('userSheet');
  const validation = useText('validation');
  const labels: Record<string, string> = {
    ...Object.fromEntries(userSheetColumns.map((key) => [key, sheet(`columns.${key}`)])),
    groupId: text('field.groupId'),
  };
  const form = useForm<UserValues, UserInput>({
    schema: userInput,
    start: valuesOf(base, organizeId),
    draft: draftOf('user', base),
    inputOf: inputOf(base),
    labelOf: (path) => labels[path],
    // Told together with the other fields; the shape tells it only once they are right.
    alsoWrong: ({ organizeIds }): Record<string, string> =>
      organizeIds.length === 0 ? { organizeId: validation('required') } : {},
  });
  const refreshes = [userPickersApi.listByIds];
  const creating = useStep(usersApi.create, { refreshes });
  const updating = useStep(usersApi.update, { refreshes });
  return useSavedRecord<UserFacts, UserValues, UserInput, SavedReply, SavedReply>({
    base,
    newest,
    onReload,
    form,
    creating,
    updating,
  });
}

/** A new person's first password where it was drawn; nothing of an edited one. */
type SavedReply = { id: string; firstPassword: string | null; version?: number } | null;

/** What is compared when somebody else saved the same person meanwhile. */
function useFacts() {
  const text = useText('user');
  const sheet = useText('userSheet');
  const stateOf = useUserStates();
  return [
    ...plainFacts.map((key) => ({ label: sheet(`columns.${key}`), show: (user: UserFacts) => user[key] })),
    {
      label: text('field.state'),
      show: ({ enabledMark }: UserFacts) => stateOf(enabledMark),
    },
    { label: sheet('columns.sortCode'), show: ({ sortCode }: UserFacts) => String(sortCode) },
  ];
}

import { useData } from '@qifu/client';
import { userPickersApi } from '@qifu/contracts';
import { lazy } from 'react';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import { usePickerText } from '../kit/picker-text';
import { currentUserId, personOf } from './people-nodes';
import type { UserSource } from './user-dialog';

const UserDialog = lazy(() => import('./user-dialog').then((file) => ({ default: file.UserDialog })));

interface UserPickerProps extends PickerProps, UserSource {}

/** People. */
export function UserPicker(props: UserPickerProps) {
  const { source, organizeId, able, hasCurrentUser, isApprover, ...field } = props;
  const text = usePickerText();
  const offered = { source, organizeId, able, hasCurrentUser, isApprover };
  return (
    <Picker
      {...field}
      useLookUp={usePeopleNames}
      fixed={[{ id: currentUserId, fullName: text('user.currentUser') }]}
      dialog={(dialog) => <UserDialog {...dialog} {...offered} />}
    />
  );
}

export const usePeopleNames: LookUp = (ids) => {
  const { data, error } = useData(
    userPickersApi.listByIds,
    { body: { userId: [...ids] } },
    { enabled: ids.length > 0, isQuiet: true },
  );
  if (error) return [];
  return data?.list.map(personOf);
};

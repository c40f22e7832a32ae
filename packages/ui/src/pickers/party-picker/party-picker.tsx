import { lazy } from 'react';
import { useGroupNames } from '../group-picker/group-picker';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import { useOrganizeNames } from '../organize-picker/use-organize-names';
import { usePositionNames } from '../position-picker/position-picker';
import { useRoleNames } from '../role-picker/role-picker';
import { usePeopleNames } from '../user-picker/user-picker';
import { asParties, idsOfKind, type PartyKind } from './party';

const PartyDialog = lazy(() => import('./party-dialog').then((file) => ({ default: file.PartyDialog })));

/** People, and whatever people belong to: units, posts, roles and groups, as `id--kind`. */
export const PartyPicker = (props: PickerProps) => (
  <Picker {...props} useLookUp={usePartyNames} dialog={(dialog) => <PartyDialog {...dialog} />} />
);

/** Each kind is asked where its names are, all at the same time. */
const usePartyNames: LookUp = (parties) => {
  const found = [
    useNames(usePeopleNames, parties, 'user'),
    useNames(useOrganizeNames, parties, 'company', 'department'),
    useNames(usePositionNames, parties, 'position'),
    useNames(useRoleNames, parties, 'role'),
    useNames(useGroupNames, parties, 'group'),
  ];
  return found.some((names) => names === undefined) ? undefined : found.flatMap((names) => names ?? []);
};

function useNames(useLookUp: LookUp, parties: readonly string[], ...kinds: PartyKind[]) {
  const ids = idsOfKind(parties, ...kinds);
  const found = useLookUp(ids);
  return ids.length === 0 ? [] : found && asParties(found, parties, ...kinds);
}

import { useData } from '@qifu/client';
import { type PeopleNode, userPickersApi } from '@qifu/contracts';
import type { MembersOf } from './use-member-edit';

const top = '0';

/** Who may be put in: for a position its organization, for a role its organizations or all, for a group everybody. */
export function useCandidates({ objectType, objectId }: MembersOf, placeId: string, keyword: string) {
  const place = placeId || top;
  const options = (isAsked: boolean) => ({ enabled: isAsked, isQuiet: true });
  const ofPosition = useData(
    userPickersApi.listForPosition,
    { query: { positionId: objectId, keyword } },
    options(objectType === 'Position'),
  );
  const ofRole = useData(
    userPickersApi.listForRole,
    { query: { roleId: objectId, organizeId: place, keyword } },
    options(objectType === 'Role'),
  );
  const ofGroup = useData(
    userPickersApi.openLevel,
    { params: { id: place }, body: { keyword, pageSize: 50 } },
    options(objectType === 'Group'),
  );
  const asked = { Position: ofPosition, Role: ofRole, Group: ofGroup }[objectType];
  const nodes: readonly PeopleNode[] =
    {
      // One organization holds all of them: it need not be opened.
      Position: ofPosition.data?.flatMap(({ children }) => children ?? []),
      Role: ofRole.data,
      Group: ofGroup.data?.list,
    }[objectType] ?? [];
  return {
    query: asked,
    people: nodes.filter(({ type }) => type === 'user'),
    places: nodes.filter(({ type }) => type !== 'user'),
  };
}

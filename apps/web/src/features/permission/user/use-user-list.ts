import { useData } from '@qifu/client';
import { type Input, usersApi } from '@qifu/contracts';
import { useFilters } from '@qifu/ui/office';

const start = { keyword: '', roleId: '', enabledMark: '', gender: '', isTemporary: '', groups: '' };
type Query = Input<typeof usersApi.list>['query'];

/** The list of people under the conditions in the address, for the table and for the export. */
export function useUserList(organizeId: string) {
  const filters = useFilters(start);
  const { enabledMark, isTemporary, ...conditions } = filters.query;
  const asked: Query = {
    ...conditions,
    organizeId,
    enabledMark: enabledMark as NonNullable<Query['enabledMark']>,
    isTemporary: isTemporary as NonNullable<Query['isTemporary']>,
  };
  const query = useData(usersApi.list, { query: asked }, { isQuiet: true });
  return { filters, query, asked };
}
export type UserListState = ReturnType<typeof useUserList>;

import { authorityApi, type RoleRow, roleApi } from '@qifu/contracts';
import { CutText } from '@qifu/ui/office';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { useRecordMenu } from '#shared/use-record-menu';
import { useIsAdministrator } from '../parts/use-is-administrator';
import { useListedColumns } from '../parts/use-listed-columns';

/** Rights have a page of their own: of one role, of several at once, and who has what. */
export const authorizePath = '/permission/authorize';

/** Columns of the roles, with what may be done to each. */
export function useRoleColumns(onOpen: (id: string) => void, onMembers: (row: RoleRow) => void) {
  const text = useText('membership');
  const isAdministrator = useIsAdministrator();
  const menuOf = useRecordMenu({
    toggle: roleApi.toggleState,
    mayToggle: () => isAdministrator,
    remove: roleApi.remove,
    effect: text('role.removeEffect'),
    mayRemove: ({ globalMark }: RoleRow) => globalMark === 0 || isAdministrator,
  });
  const authorizeEntry = useAuthorizeEntry();
  return useListedColumns<RoleRow>({
    mayEdit: useMayCall(roleApi.update),
    onOpen,
    onMembers,
    menuOf: (row) => [...authorizeEntry(row), ...menuOf(row)],
    own: [
      {
        key: 'organizeInfo',
        title: text('field.organizes'),
        render: ({ globalMark, organizeInfo }) =>
          globalMark === 1 ? text('role.everywhere') : <CutText>{organizeInfo}</CutText>,
      },
    ],
  });
}

/** To what the role may do; that page comes back here. */
function useAuthorizeEntry() {
  const text = useText('membership');
  const navigate = useNavigate();
  const mayAuthorize = useMayCall(authorityApi.readStep);
  return ({ id }: RoleRow): MenuEntry[] =>
    mayAuthorize
      ? [
          {
            key: 'authorize',
            label: text('act.authorize'),
            icon: 'key',
            onSelect: () => void navigate(`${authorizePath}?type=Role&id=${id}`),
          },
        ]
      : [];
}

import { authorityApi, type RoleRow, roleApi, roleResource } from '@qifu/contracts';
import { CutText } from '@qifu/ui/office';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { useMayCall, useMayOnRow } from '#shared/allowed';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { useRecordMenu } from '#shared/use-record-menu';

/** Rights have a page of their own: of one role, of several at once, and who has what. */
export const authorizePath = '/permission/authorize';

/** Columns of the roles, with what may be done to each. */
export function useRoleColumns(onOpen: (id: string) => void, onMembers: (row: RoleRow) => void) {
  const text = useText('membership');
  const menuOf = useRecordMenu<RoleRow, typeof roleApi.toggleState, typeof roleApi.remove>({
    toggle: roleApi.toggleState,
    remove: roleApi.remove,
    effect: text('role.removeEffect'),
  });
  const authorizeEntry = useAuthorizeEntry();
  const { change } = useAddressWords();
  const entriesOf = (row: RoleRow) => [...authorizeEntry(row), ...menuOf(row)];
  const columns = useResourceColumns<RoleRow>(roleResource, {
    onOpen,
    onRead: (open) => change({ open }, { isStep: true }),
    mayEdit: useMayOnRow(roleApi.update, 'update'),
    main: (row) => ({ label: text('act.members'), onClick: () => onMembers(row) }),
    menuOf: entriesOf,
    drawn: {
      organizeInfo: ({ globalMark, organizeInfo }) =>
        globalMark === 1 ? text('role.everywhere') : <CutText>{organizeInfo}</CutText>,
    },
  });
  return { columns, menuOf: entriesOf };
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

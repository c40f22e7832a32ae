import { onlineDevApi, recordImportApi, recordSheetApi } from '@qifu/contracts';
import { useMemo } from 'react';
import { mayCall } from '#shared/allowed';
import { useSession } from '#shared/session';
import { useMenuId } from '#shared/use-menu-id';
import type { ShownModule } from '../form/use-module';

/** What the person may do with records of a module, by the menu the page stands in; the server decides. */
export function useRecordRights({ list, id }: ShownModule) {
  const menuId = useMenuId();
  const session = useSession();
  const menu = session.permissions.find(({ modelId }) => modelId === menuId);
  const hiddenFields = useMemo(() => new Set(menu?.closedFields ?? []), [menu]);
  const code = menu?.enCode ?? '';
  const subject = { menu: code, menus: [code], module: id, isOpenToHolders: !list.asksForButtons };
  const may = (call: 'create' | 'update' | 'remove' | 'removeMany' | 'restore') =>
    mayCall(onlineDevApi[call].access, session, subject);
  return {
    menuId: menuId ?? '',
    mayAdd: list.top.has('add') && may('create'),
    mayEdit: list.row.has('edit') && may('update'),
    mayRemove: list.row.has('remove') && may('remove'),
    mayRemoveMany: list.top.has('batchRemove') && may('removeMany'),
    /** What was taken away, one by one or many, is found again and brought back. */
    mayRestore: (list.row.has('remove') || list.top.has('batchRemove')) && may('restore'),
    mayExport: list.top.has('download') && mayCall(recordSheetApi.exportExcel.access, session, subject),
    mayImport: list.top.has('upload') && mayCall(recordImportApi.preview.access, session, subject),
    hiddenFields,
  };
}
export type RecordRights = ReturnType<typeof useRecordRights>;

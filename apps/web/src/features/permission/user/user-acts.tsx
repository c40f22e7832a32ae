import { userSheetApi, usersApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { SheetActs } from '#shared/sheet-acts';
import { SheetImportDialog } from '#shared/sheet-import/sheet-import-dialog';
import type { UserListState } from './use-user-list';
import { UserExportDialog } from './user-export-dialog';
import { userImportCalls, userImportRows } from './user-import-calls';

/** What an administrator does with the whole list. */
export function UserActs({ list, onAdd }: { list: UserListState; onAdd: () => void }) {
  const text = useText('user');
  return (
    <SheetActs
      calls={{ import: userSheetApi.importPreview, export: userSheetApi.exportExcel, add: usersApi.create }}
      labels={{ import: text('act.import'), export: text('act.export'), add: text('new') }}
      importDialog={(close) => (
        <SheetImportDialog
          title={text('import.title')}
          lead={text('import.lead')}
          maxRows={userImportRows}
          calls={userImportCalls}
          onClose={close}
        />
      )}
      exportDialog={(close) => <UserExportDialog list={list} onClose={close} />}
      onAdd={onAdd}
    />
  );
}

import { userSheetApi, usersApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { SheetActs } from '#shared/sheet-acts';
import { SheetImport } from '#shared/sheet-import/sheet-import';
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
        <SheetImport
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

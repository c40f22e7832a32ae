import { fail } from '@qifu/contracts';
import { inMegabytes } from '@qifu/rules';
import type { SheetRefusal } from './sheet-shapes';

/** Says in the caller's words why a sheet is not taken. */
export function refuseSheet(refusal: SheetRefusal): never {
  switch (refusal.reason) {
    case 'oldXls':
      return fail('import.xlsOnlyXlsx');
    case 'tooManyRows':
      return fail('import.tooManyRows', { limit: refusal.limit });
    case 'headings': {
      const { missing, unknown, doubled } = refusal;
      return fail('import.headingsWrong', {
        columns: [...missing, ...unknown, ...doubled].join(', '),
        missing,
        unknown,
        doubled,
      });
    }
    case 'empty':
      return fail('import.empty');
    case 'fileTooLarge':
      return fail('file.tooLarge', inMegabytes(refusal.limitBytes));
    case 'busy':
      return fail('server.busy');
    default:
      return fail('import.unreadable', { reason: refusal.reason });
  }
}

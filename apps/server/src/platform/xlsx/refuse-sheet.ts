import { fail } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { inMegabytes } from '@qifu/rules';
import type { SheetRefusal } from './sheet-shapes';

type WrongHeadings = Extract<SheetRefusal, { reason: 'headings' }>;

/** Of many headings some are named, of long ones their beginning: somebody has to read it. */
const mostNamed = 10;
const longestName = 30;

/** What is wrong with the headings, each kind of fault by itself. */
function explainHeadings(refusal: WrongHeadings, language: Language): string {
  const say = (key: string, params?: Record<string, unknown>) =>
    translate(language, 'importSheet', key, params);
  const shorten = (name: string) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);
  return (['missing', 'unknown', 'doubled'] as const)
    .filter((fault) => refusal[fault].length > 0)
    .map((fault) => {
      const named = refusal[fault].slice(0, mostNamed).map(shorten).join(say('comma'));
      return say(`headings.${fault}`, { columns: refusal[fault].length > mostNamed ? `${named}…` : named });
    })
    .join(say('separator'));
}

/** Says in the caller's words why a sheet is not taken. */
export function refuseSheet(refusal: SheetRefusal, language: Language): never {
  switch (refusal.reason) {
    case 'oldXls':
      return fail('import.xlsOnlyXlsx');
    case 'tooManyRows':
      return fail('import.tooManyRows', { limit: refusal.limit });
    case 'headings': {
      const { missing, unknown, doubled } = refusal;
      return fail('import.headingsWrong', {
        columns: explainHeadings(refusal, language),
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

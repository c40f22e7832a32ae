// npm run gen: writes every generated file; with --check it only names the stale ones and fails.
import { buildTexts } from './build-texts.mjs';
import { writeEmoticons } from './emoticons';
import { writeFieldRegistry } from './field-registry';
import { writeResources } from './resources';
import { writeTextAreas } from './text-areas';

const isCheck = process.argv.includes('--check');
buildTexts();
const first = [
  ...writeTextAreas({ dryRun: isCheck }),
  ...writeResources({ dryRun: isCheck }),
  ...writeFieldRegistry({ dryRun: isCheck }),
];
// These read the texts and the contracts, which name every area and every resource.
const { writeAuditedActs } = await import('./audited-acts');
const { writePageAreas } = await import('./page-areas');
const { writeReference } = await import('./reference');
const { writeSettingsCheck } = await import('./settings-check');
const stale = [
  ...first,
  ...writeAuditedActs({ dryRun: isCheck }),
  ...writeEmoticons({ dryRun: isCheck }),
  ...writePageAreas({ dryRun: isCheck }),
  ...(await writeReference({ dryRun: isCheck })),
  ...(await writeSettingsCheck({ dryRun: isCheck })),
];
if (stale.length > 0) console.log(`${isCheck ? 'Stale' : 'Written'}: ${stale.join(', ')}`);
if (isCheck && stale.length > 0) {
  console.error('Run npm run gen and commit what it writes');
  process.exit(1);
}

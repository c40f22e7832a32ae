// npm run gen: writes every generated file; with --check it only names the stale ones and fails.
import { writeEmoticons } from './emoticons';
import { writePageAreas } from './page-areas';
import { writeReference } from './reference';
import { writeSettingsCheck } from './settings-check';
import { writeTextAreas } from './text-areas';

const isCheck = process.argv.includes('--check');
const stale = [
  ...(await writeTextAreas({ dryRun: isCheck })),
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

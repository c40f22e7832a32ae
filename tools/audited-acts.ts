// Lists the calls that leave an audit row for the search of the audit log, which does not load all contracts for them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as contracts from '../packages/contracts/src/index';

const root = join(import.meta.dirname, '..');
const written = join(root, 'apps/web/src/features/system/audit-log/audited-acts.gen.ts');

/** Every writing call, and reads that are traced or hand out files which are not everybody's. */
const isAudited = ({ effect, traces, blob, access }: contracts.Endpoint) =>
  effect === 'write' || traces !== undefined || (blob === true && access !== 'public');

const auditedActs = (): string[] => {
  const apis = Object.values(contracts).filter((api) => typeof api === 'object' && api !== null);
  const acts = apis.flatMap((api) =>
    Object.entries(api as Record<string, contracts.Endpoint | undefined>).flatMap(([name, call]) =>
      call?.resource && call.method && isAudited(call)
        ? [`${call.resource.replace('/api/', '')}.${name}`]
        : [],
    ),
  );
  return [...new Set(acts)].sort();
};

/** Writes the list where it has changed and gives its path; with `dryRun` it only tells. */
export function writeAuditedActs({ dryRun = false } = {}): string[] {
  const wanted = `// Written by npm run gen.
/** Catalogue codes of the calls that leave an audit row. */
export const auditedActs = [
${auditedActs()
  .map((act) => `  '${act}',`)
  .join('\n')}
] as const;
`;
  const isStale = !existsSync(written) || readFileSync(written, 'utf8') !== wanted;
  if (isStale && !dryRun) writeFileSync(written, wanted);
  return isStale ? [relative(root, written)] : [];
}

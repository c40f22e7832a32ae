import { fail } from '@qifu/contracts';
import { readProjectFiles } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import type { FrozenFile, FrozenProject } from '../project/project-content';
import { enterAmendments } from './amend';
import { type Difference, fileKey } from './content-differences';
import { readStandings } from './content-standing';

/**
 * Enters what a firm changed in a returned application, in the moment it is handed in again: what was submitted before
 * is replaced then, and nobody could tell any more. What the office changed meanwhile has its own entries.
 */
export async function enterResubmission(ctx: Ctx, projectId: string): Promise<FrozenProject> {
  const standing =
    (await readStandings(ctx, [projectId])).get(projectId) ?? fail('record.missing', { id: projectId });
  const own = (standing.sinceSubmit ?? []).filter(({ entry }) => !entry);
  const ids = await readIds(ctx, projectId);
  const toFile = (file: FrozenFile) => ({ ...file, id: ids.get(fileKey(file)) ?? '' });
  const entry = { projectId, reason: '' };
  const { content } = standing.now;
  const fields = own.flatMap((difference) => (difference.kind === 'field' ? [difference.field] : []));
  // The latest entry comes first where it is read: the act itself, then what it changed.
  await enterAmendments(ctx, [
    ...own.flatMap(cameOf).map((file) => ({ ...entry, kind: 'fileAdded' as const, file: toFile(file) })),
    ...own.flatMap(goneOf).map((file) => ({ ...entry, kind: 'fileRemoved' as const, file: toFile(file) })),
    {
      ...entry,
      kind: 'resubmitted',
      newValues: Object.fromEntries(fields.map((field) => [field, content[field] ?? null])),
    },
  ]);
  return standing.now;
}

const cameOf = (difference: Difference): FrozenFile[] =>
  difference.kind === 'added' || difference.kind === 'replaced' ? [difference.file] : [];

function goneOf(difference: Difference): FrozenFile[] {
  if (difference.kind === 'replaced') return [difference.former];
  return difference.kind === 'removed' ? [difference.file] : [];
}

/** Ids of a project's files, of those that were taken out too, by what they are. */
async function readIds({ db }: Pick<Ctx, 'db'>, projectId: string) {
  const files = [
    ...(await readProjectFiles(db, [projectId], 1)),
    ...(await readProjectFiles(db, [projectId])),
  ];
  return new Map(files.map((file) => [fileKey(file), file.id]));
}

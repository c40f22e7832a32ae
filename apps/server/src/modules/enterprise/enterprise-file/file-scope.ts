import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { firmsLeftBy, getVisibleEnterprise } from '../enterprise.policy';

/** Kinds of files and the menus whose rights govern them. */
export const menuOf = { otherDate: 'enterpriseFile', fundFile: 'fundFile' } as const;
export type FileKind = keyof typeof menuOf;

/** Whose files are meant; exactly one of the two is set. */
export interface FileOwnerIds {
  enterpriseId?: string | null | undefined;
  projectId?: string | null | undefined;
}

/** Whose files they are, and whether the caller may add and remove some now. */
export interface FileScope {
  column: 'enterpriseId' | 'projectId';
  id: string;
  mayChange: boolean;
  /** Of a project that was submitted. */
  needsReason: boolean;
}

/**
 * Finds out what the caller may do with the files of an enterprise or project; hidden ones count as absent. Lists
 * show files by their own names, so whoever is not to know the applicant has none here. With `lock` a project stays
 * in its state until the call ends.
 */
export async function getFileScope(
  ctx: Ctx,
  kind: FileKind,
  { enterpriseId, projectId }: FileOwnerIds,
  lock?: 'forUpdate',
): Promise<FileScope> {
  if (enterpriseId) {
    const { id } = await getVisibleEnterprise(ctx, enterpriseId, { shownIn: menuOf[kind] });
    return { column: 'enterpriseId', id, mayChange: true, needsReason: false };
  }
  const rule = projectId ? await ctx.plugs.projects.fileRule(ctx, projectId, lock) : undefined;
  if (!projectId || !rule?.mayRead || rule.onlyBlindSafe) fail('record.missing', { id: projectId });
  if (!(await isFirmLeft(ctx, kind, rule.enterpriseId))) fail('record.missing', { id: projectId });
  const { mayChange, needsReason } = rule;
  return { column: 'projectId', id: projectId, mayChange, needsReason };
}

/** Whether the schemes of the files' own menu leave the files of this firm's projects. */
export async function isFirmLeft(ctx: Pick<Ctx, 'db' | 'actor'>, kind: FileKind, enterpriseId: string) {
  const left = firmsLeftBy(ctx, menuOf[kind]);
  return !left || (await left.where('enterprise.id', '=', enterpriseId).executeTakeFirst()) !== undefined;
}

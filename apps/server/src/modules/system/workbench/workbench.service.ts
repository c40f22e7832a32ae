import type { Workbench } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { Module } from '#platform/module';

/** The office home of the caller: what each module contributes, put together in the modules' order (rulings 26). */
export async function readWorkbench(ctx: Ctx, modules: readonly Module[]): Promise<Workbench> {
  const shares = await Promise.all(modules.map((module) => module.workbench?.(ctx)));
  return {
    figures: shares.flatMap((share) => share?.figures ?? []),
    todos: shares.flatMap((share) => share?.todos ?? []),
    shortcuts: [],
  };
}

/** What a module is while vitest keeps it. */
interface KeptModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  importers: Set<string>;
}
interface TestProcess {
  __vitest_worker__: { evaluatedModules: { idToModuleMap: ReadonlyMap<string, KeptModule> } };
}

/** Without state: what one file has read of them is as good for the next. */
const stateless = /packages[\\/](contracts|rules|i18n)[\\/]src[\\/]/;
const ofTheRunner = /vitest[\\/]dist[\\/]/;

/**
 * Lets the next import of one of our modules make it anew, as `vi.resetModules` does, but for those that keep nothing:
 * to make the schemas of all contracts again for each file was a fifth of what loading takes.
 */
export function forgetModules() {
  const { evaluatedModules } = (globalThis as unknown as TestProcess).__vitest_worker__;
  for (const [id, module] of evaluatedModules.idToModuleMap) {
    if (stateless.test(id) || ofTheRunner.test(id)) continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}

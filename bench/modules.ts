import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { measureTargets } from './measure';
import { listModuleTargets } from './module-calls';
import { callerOf, fillModules } from './module-data';
import { measureModulePages } from './module-pages';
import { measureReleases } from './module-releases';
import { measureModuleSheets } from './module-sheets';
import { type StartedProduct, signIn } from './product';
import type { Note } from './report';

const parts = ['calls', 'pages', 'releases', 'sheets'] as const;
/** `modules` means all of it, `modules-pages` one part; the names of calls pick among them. */
export const isAboutModules = (only: string) => 'modules'.includes(only) || only.startsWith('modules');
const partsOf = (only: string) => parts.filter((part) => !only.includes('-') || only === `modules-${part}`);

/** Modules made without code, on 200,000 records (online-dev 10). */
export async function measureModules(
  product: StartedProduct,
  embedded: Embedded,
  { rounds, seconds, only, note }: { rounds: number; seconds: number; only: string; note: Note },
) {
  const administrator = await signIn(product.port, 'admin');
  const ask = callerOf(product.port, administrator);
  const modules = await fillModules(embedded.url, ask);
  const chosen = partsOf(only);
  if (chosen.includes('calls')) {
    const limited = await signIn(product.port, 'supervisor');
    const targets = listModuleTargets(modules, { administrator, limited });
    await measureTargets(targets, product, embedded, { rounds, seconds, note });
  }
  if (chosen.includes('pages')) await measureModulePages(product.port, { ask, modules, rounds, note });
  if (chosen.includes('releases'))
    await measureReleases(
      { port: product.port, url: embedded.url, token: administrator },
      { ask, module: modules.visits, note },
    );
  if (chosen.includes('sheets')) {
    const about = { token: administrator, ask, module: modules.visits, note };
    await measureModuleSheets(product, embedded.pid(), about);
  }
}

import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCompiled } from '#platform/compiled-code/run-compiled';

/** The start is over by then, so that what it has compiled is kept too; a server that just began has the time. */
const keepAfterMs = 4_000;

/** Starts the built server, which is one script beside this file. */
const file = fileURLToPath(new URL('./server.cjs', import.meta.url));
const { isKept, keep } = runCompiled(file, [createRequire(file), file, dirname(file)]);
if (!isKept) setTimeout(keep, keepAfterMs).unref();

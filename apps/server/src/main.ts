import { ConfigError, readConfig } from '#platform/config';
import { tellPlacesInSource } from '#platform/places-in-source';
import { startProduct } from './start-product';

/** Starts the process, nothing else. */
async function main() {
  tellPlacesInSource();
  const product = await startProduct(readConfig(process.env));
  let isStopping = false;
  // A terminal tells the whole group and npm tells its child: the same stop may be asked for more than once.
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    product.stop().then(() => process.exit(0), leave);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  product.greet();
}

/** Says what is wrong in plain lines and leaves: a wrong setting is told at start, not at midnight. */
function leave(error: unknown) {
  const lines =
    error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(`qifu: ${line}`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

main().catch(leave);

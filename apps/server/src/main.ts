import { readConfig } from '#platform/config';
import { checkPlaces } from '#platform/config-places';
import { tellPlacesInSource } from '#platform/places-in-source';
import { leave } from './leave';
import { startProduct } from './start-product';

/** Starts the process, nothing else. */
async function main() {
  tellPlacesInSource();
  // A terminal that is gone, or a full disk behind it, is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const config = readConfig(process.env);
  await checkPlaces(config);
  const product = await startProduct(config);
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

main().catch(leave);

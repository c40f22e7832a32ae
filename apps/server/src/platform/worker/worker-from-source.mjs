// Starts a worker whose entry is TypeScript source. Used only while developing and testing: Node 20 does not
// carry a loader given on the command line into its worker threads.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);

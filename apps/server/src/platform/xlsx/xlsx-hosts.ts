import { WorkerHost } from '../worker/worker-host';

const entry = { name: 'xlsx-worker', source: 'xlsx/xlsx-worker.ts' };
const idleMs = 30_000;

/** Imports: short tasks with a heap that a hostile file may fill without harm to the process. */
export const readHost = new WorkerHost({ ...entry, size: 2, queueLength: 50, memoryMb: 512, idleMs });

/** Exports: apart from imports, so that a long export never makes an import wait. */
export const writeHost = new WorkerHost({ ...entry, size: 2, queueLength: 100, memoryMb: 128, idleMs });

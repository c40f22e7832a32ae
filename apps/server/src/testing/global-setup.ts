import { hasTestCluster, startTestCluster, type TestCluster } from './cluster';

let cluster: TestCluster | undefined;

/** Runs before the test files of the server and before the journeys; whoever is first starts it for both. */
export async function setup(): Promise<void> {
  if (hasTestCluster()) return;
  cluster = await startTestCluster();
}

/** Runs after the last file of the run. */
export async function teardown(): Promise<void> {
  await cluster?.stop();
}

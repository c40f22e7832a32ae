import { startTestCluster, type TestCluster } from './cluster';

let cluster: TestCluster | undefined;

/** Runs once before all test files of the server. */
export async function setup(): Promise<void> {
  cluster = await startTestCluster();
}

/** Runs once after the last of them. */
export async function teardown(): Promise<void> {
  await cluster?.stop();
}

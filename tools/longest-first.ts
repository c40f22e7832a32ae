import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { durationOf, shardOf } from './test-durations';

const root = join(import.meta.dirname, '..');
const projects = ['e2e', 'server', 'web'];
const pathOf = ({ moduleId }: TestSpecification) => relative(root, moduleId);

/** Begins the long files first: one that begins last is waited for by processes that have nothing else to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b) || durationOf(pathOf(b)) - durationOf(pathOf(a)));
  }

  /** `--shard i/n` by what files took, not by how many they are. */
  override async shard(files: TestSpecification[]) {
    const { shard } = this.ctx.config;
    return shard ? shardOf(files, pathOf, shard) : files;
  }
}

const rank = ({ project }: TestSpecification) => projects.indexOf(project.name);

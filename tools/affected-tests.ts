import moduleLine from './module-line.cjs';

/** What has to be run after a change: folders and files of tests, and changed files of pages, whose tests follow from imports. */
export interface Affected {
  /** Tests of the server and of packages, tools and journeys, as vitest narrows by. */
  tests: string[];
  pages: string[];
}

const server = 'apps/server/';
const modules = `${server}src/modules/`;
/** Drawn in a browser, or spoken by it. */
const ofPages = /^(apps\/web|packages\/(ui|client|contracts|rules|i18n|review-scoring))\/.*\.tsx?$/;

/** The module and those above it in the line, which may use it. */
const fromModule = (name: string) =>
  moduleLine.slice(Math.max(moduleLine.indexOf(name), 0)).map((above) => `${modules}${above}/`);

/**
 * Which tests a changed file of the server can break: by its place. What a module keeps to itself is seen by its own
 * tests and those of the modules above it; what all stand on, such as the platform and the migrations, by all.
 */
function ofServer(file: string): string[] {
  if (file.endsWith('.test.ts')) return [file];
  const [, name] = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file) ?? [];
  return name ? fromModule(name) : [server];
}

/** A contract of a module is kept by that module; one that all share by all. */
function ofPackage(file: string): string[] {
  const [, name = ''] = /^(packages\/[^/]+)\//.exec(file) ?? [];
  const [, part = ''] = /^packages\/contracts\/src\/([^/]+)\//.exec(file) ?? [];
  if (moduleLine.includes(part)) return [`${name}/`, ...fromModule(part)];
  // Texts change what people read, and no test of the server but those of the texts themselves.
  return name.endsWith('/i18n') ? [`${name}/`, 'tools/'] : [`${name}/`, server];
}

function ofFile(file: string): string[] {
  if (file.startsWith(server)) return ofServer(file);
  if (/^packages\/(ui|client)\//.test(file)) return [];
  if (file.startsWith('packages/')) return ofPackage(file);
  if (file.startsWith('tools/')) return ['tools/'];
  return file.startsWith('e2e/journeys/') ? [file] : [];
}

/** Tests that changed files can break. What is only seen when all stands together, journeys first, is left to `npm test`. */
export function affectedBy(files: readonly string[]): Affected {
  const code = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
  const tests = [...new Set(code.flatMap(ofFile))];
  return {
    tests: tests.includes(server) ? tests.filter((one) => one === server || !one.startsWith(server)) : tests,
    pages: code.filter((file) => ofPages.test(file)),
  };
}

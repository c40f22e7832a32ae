/** Vitest reporter: names the tests that passed at a second try only, for whoever reads the run. */
export default class SecondTries {
  onTestRunEnd(modules) {
    const found = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId ?? module.moduleId} > ${test.fullName}`),
    );
    if (found.length > 0) console.log(`\nPassed at a second try only:\n  ${found.join('\n  ')}`);
  }
}

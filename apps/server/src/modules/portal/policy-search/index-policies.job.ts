import type { JobDefinition, SteppedJob } from '#platform/jobs/jobs';
import { forgetViewers } from './forget-viewers';
import { indexDuePolicies, makeAllDue } from './index-policies';

/** Writes what is due in steps; usually whoever read the library has done so already. */
export const indexPoliciesJob: SteppedJob = {
  name: 'portal.indexPolicies',
  cron: '* * * * *',
  atStart: true,
  async handleSteps({ inStep, goesOn }) {
    while (goesOn() && (await inStep((ctx) => indexDuePolicies(ctx))) > 0);
  },
};

/** A new day: parameters of rules may have other values, and readers of before yesterday are forgotten. */
export const renewPoliciesJob: JobDefinition = {
  name: 'portal.renewPolicies',
  cron: '5 0 * * *',
  async handle(ctx) {
    await makeAllDue(ctx);
    await forgetViewers(ctx);
  },
};

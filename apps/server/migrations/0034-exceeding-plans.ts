import { carryingOut } from './schema-parts';

const mayExceedPlan = `
update "ruleSet" set "rules" = "rules" || '{"mayExceedPlan": false}' where not "rules" ? 'mayExceedPlan';`;

/** Rule sets say whether approvals may exceed plan and budget; what open groups were opened with stays as it is. */
export const up = carryingOut(mayExceedPlan);

import { asDefinition } from '../../src/modules/portal/fact-definition/read-fact-definitions';
import { demoFacts } from '../demo-facts';

/** The demo town's dictionary as the rule engine reads it. */
export const demoDefinitions = new Map(
  Object.values(demoFacts)
    .flat()
    .map(({ by = 'firm', unit = '', least = '', most = '', options = '', ...rest }) => [
      rest.factKey,
      asDefinition({ ...rest, unit, least, most, options, changesBy: by }),
    ]),
);

import type { DemoParts } from './base';
import { seedEnterpriseFiles } from './demo-enterprise-files';
import { seedEnterprises } from './demo-enterprises';
import { seedFacts } from './demo-facts';
import { endMaking } from './demo-files';
import { seedFirmFacts } from './demo-firm-facts';
import { seedMemberships } from './demo-memberships';
import { seedMessages } from './demo-messages';
import { seedDemoDesign } from './demo-module';
import { seedPeople } from './demo-people';
import { seedPolicies } from './demo-policies';
import { seedReview } from './demo-review';
import { seedReviewMasters } from './demo-review-masters';
import { seedSettings } from './demo-settings';
import { seedSubscriptions } from './demo-subscriptions';

/** The demo: a small town, its people, enterprises and reviews. Everything is fictional. */
export async function seedDemo(parts: DemoParts) {
  await seedSettings(parts);
  await seedFacts(parts);
  const people = await seedPeople(parts);
  await seedMemberships(parts, people);
  const { itemIds } = await seedPolicies(parts, people);
  const firms = await seedEnterprises(parts.db, { ...parts, ...people });
  await seedFirmFacts(parts, { itemIds, firms, userIdOf: people.userIdOf });
  await seedEnterpriseFiles(parts, people.userIdOf, firms);
  const masters = await seedReviewMasters(parts, people);
  await seedReview({ parts, people, masters, firms });
  await endMaking();
  await seedMessages(parts, people.userIdOf);
  await seedSubscriptions(parts, people.userIdOf);
  await seedDemoDesign(parts);
}

import type { SeedParts } from './base';
import { seedEnterprises } from './demo-enterprises';
import { seedPeople } from './demo-people';
import { seedReviewMasters } from './demo-review-masters';

/** The demo: a small town, its people, enterprises and reviews. Everything is fictional. */
export async function seedDemo(parts: SeedParts) {
  const people = await seedPeople(parts);
  await seedEnterprises(parts.db, { ...parts, ...people });
  await seedReviewMasters(parts, people);
}

import type { SeedParts } from './base';
import { seedPeople } from './demo-people';

/** The demo: a small town, its people, enterprises and reviews. Everything is fictional. */
export async function seedDemo(parts: SeedParts) {
  await seedPeople(parts);
}

import {
  demoOutsidePeople,
  demoProviderName,
} from '../src/modules/identity/local-provider/demo-outside-people';
import type { SeedParts } from './base';

/** Links the people of the demo's identity platform to their accounts. */
export async function seedOutsidePeople(
  { db, newId, now }: SeedParts,
  userIdOf: (account: string) => string,
): Promise<void> {
  const firms = new Map(
    demoOutsidePeople.flatMap(({ legalPersons }) => legalPersons).map((firm) => [firm.sub, firm]),
  );
  const linked = [
    ...demoOutsidePeople.map((person) => ({ ...person, kind: 'person' as const })),
    ...[...firms.values()].map((firm) => ({ ...firm, kind: 'legalPerson' as const })),
  ].filter(({ linkedTo }) => linkedTo !== '');
  await db
    .insertInto('outsidePerson')
    .values(
      linked.map(({ kind, sub, name, linkedTo }) => ({
        id: newId(),
        provider: demoProviderName,
        kind,
        subject: sub,
        realName: name,
        temporaryUserId: null,
        userId: userIdOf(linkedTo),
        linkedAt: now(),
      })),
    )
    .execute();
}

import type { Picked } from '../kit/picked';

/** What a party may be; a unit is a company or a department. */
export type PartyKind = 'user' | 'company' | 'department' | 'position' | 'role' | 'group';

/** A party by its own id and what it is: `id--kind` (contract-lowcode 1.5, usersSelect). */
export const partyId = (id: string, kind: PartyKind): string => `${id}--${kind}`;

/** Own ids of the parties of some kinds. */
export const idsOfKind = (parties: readonly string[], ...kinds: readonly PartyKind[]): string[] =>
  parties.flatMap((party) => {
    const at = party.lastIndexOf('--');
    return kinds.includes(party.slice(at + 2) as PartyKind) ? [party.slice(0, at)] : [];
  });

/** The same under the ids of parties. */
export const asParties = (
  found: readonly Picked[],
  parties: readonly string[],
  ...kinds: readonly PartyKind[]
): Picked[] =>
  found.flatMap((one) =>
    kinds.flatMap((kind) => {
      const id = partyId(one.id, kind);
      return parties.includes(id) ? [{ ...one, id }] : [];
    }),
  );

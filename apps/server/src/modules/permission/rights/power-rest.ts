import { isPowerWord, powerRoleCodes } from '@qifu/contracts';

/** Access words and codes of roles of somebody. */
export interface Held {
  words: ReadonlySet<string>;
  roleCodes: readonly string[];
}

/** The power among what somebody holds: words, and the offices that some steps ask for beside them. */
export const powerOf = ({ words, roleCodes }: Held): string[] => [
  ...powerRoleCodes.filter((code) => roleCodes.includes(code)),
  ...[...words].filter(isPowerWord),
];

/** Somebody else has lately set how a person signs in. */
export interface OpenedBy {
  /** Epoch milliseconds; the change counts until then. */
  until: number;
  by: string;
  /** The power whoever did it had himself. */
  byHeld: readonly string[];
}

/** Until when somebody's power rests and who has set how he signs in. */
export type PowerRest = Pick<OpenedBy, 'until' | 'by'>;

/**
 * The last change that makes a person's power rest. It is judged by what he holds now, not by what he held then: power
 * that was away for the moment of the change, or came after it, is no more the changer's than power that stayed.
 */
export const restBy = (changes: readonly OpenedBy[], held: Held): PowerRest | undefined => {
  const power = changes.length === 0 ? [] : powerOf(held);
  return changes.find(({ byHeld }) => power.some((one) => !byHeld.includes(one)));
};

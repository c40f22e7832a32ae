import { policyTo } from '../policy/policy-address';

const path = '/door/policyCalculator';

interface Place {
  view?: 'result' | 'item' | 'print' | 'saved';
  topic?: string;
  item?: string;
  share?: string;
  date?: string;
}

/** A place of the calculator; the session itself is in the cookie and stands in no address. */
export function calculatorAddress(place: Place = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(place)) if (value) words.set(name, value);
  const text = words.toString();
  return text ? `${path}?${text}` : path;
}

/** The clause in the text it comes from, where visitors read it too (rulings 31). */
export const clauseAddress = (documentId: string, pid: string) =>
  policyTo(documentId, { tab: 'original', pid });

export const documentAddress = (documentId: string) => policyTo(documentId);

import { policyTo } from '../policy/policy-address';

/** Places of matching and of the profile, and what they lead to. */
export const matchPath = '/door/policyMatch';
export const profilePath = '/policy/profile';

export function matchAddress(words: Readonly<Record<string, string | undefined>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `${matchPath}?${text}` : matchPath;
}

export const matchDetailAddress = (itemId: string, firm?: string | null) =>
  `/policy/policyMatchDetail?id=${encodeURIComponent(itemId)}${firm ? `&firm=${encodeURIComponent(firm)}` : ''}`;

export const profileAddress = (firm?: string | null, fact?: string) =>
  `${profilePath}${firm ? `?firm=${encodeURIComponent(firm)}` : ''}${fact ? `#${fact}` : ''}`;

/** The clause in the text it comes from. */
export const clauseAddress = (documentId: string, pid: string) =>
  policyTo(documentId, { tab: 'original', isInner: true, pid });

export const documentAddress = (documentId: string) => policyTo(documentId, { isInner: true });

const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const length = 12;

/** A number below `limit`, each as likely as the others. */
function drawBelow(limit: number): number {
  const highest = 256 - (256 % limit);
  for (;;) {
    const [byte = highest] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < highest) return byte % limit;
  }
}

const drawFrom = (signs: string) => signs.charAt(drawBelow(signs.length));

/** A password without signs that are mistaken for each other; it has small and large letters and digits. */
export function drawPassword(): string {
  const all = kinds.join('');
  const signs = Array.from({ length }, (_, at) => drawFrom(kinds[at] ?? all));
  for (let at = signs.length - 1; at > 0; at--) {
    const other = drawBelow(at + 1);
    [signs[at], signs[other]] = [signs[other] as string, signs[at] as string];
  }
  return signs.join('');
}

import type { TextPart } from '@qifu/contracts';

/** Figures and Latin words stay whole; everything else is compared character by character, as Chinese is read. */
const words = /[0-9０-９][0-9０-９,.，．]*[%％‰]?|[A-Za-z]+|\s+|[\s\S]/gu;
/** Beyond so many differences two texts have nothing in common that is worth showing. */
const mostDifferences = 1_200;
/** Between two changes, what is shorter than this is shown as changed too: a single 的 left standing helps nobody. */
const leastKept = 2;

/** The words of two texts in order: what both have, what only the former has, what only the later has. */
export function compareTexts(before: string, after: string): TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const former = before.match(words) ?? [];
  const later = after.match(words) ?? [];
  let head = 0;
  while (head < former.length && former[head] === later[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(former.length, later.length) - head;
  while (tail < shorter && former.at(-1 - tail) === later.at(-1 - tail)) tail += 1;
  const middle = compareWords(
    former.slice(head, former.length - tail),
    later.slice(head, later.length - tail),
  );
  return joined([
    { kind: 'same', text: former.slice(0, head).join('') },
    ...middle,
    { kind: 'same', text: tail === 0 ? '' : former.slice(-tail).join('') },
  ]);
}

/** How far each diagonal reaches; of diagonals no step has come to it knows nothing. */
class Reach {
  private readonly far: Int32Array;
  constructor(
    private readonly width: number,
    far?: Int32Array,
  ) {
    this.far = far ?? new Int32Array(2 * width + 1).fill(-1);
  }
  at(diagonal: number): number {
    return this.far[diagonal + this.width] ?? -1;
  }
  put(diagonal: number, x: number) {
    this.far[diagonal + this.width] = x;
  }
  /** As it stands now, as wide as the step needs it. */
  kept(width: number): Reach {
    return new Reach(width, this.far.slice(this.width - width, this.width + width + 1));
  }
  /** Whether a diagonal is come to from the one above (a word was added) rather than from the one below (a word was taken). */
  isFromAbove(diagonal: number, differences: number): boolean {
    if (diagonal === -differences) return true;
    return diagonal !== differences && this.at(diagonal - 1) < this.at(diagonal + 1);
  }
}

/** The fewest words to take and to add (Myers, An O(ND) Difference Algorithm): the furthest reach on each diagonal, step by step. */
function compareWords(former: readonly string[], later: readonly string[]): TextPart[] {
  const most = Math.min(former.length + later.length, mostDifferences);
  const reach = new Reach(most + 1);
  reach.put(1, 0);
  const steps: Reach[] = [];
  for (let differences = 0; differences <= most; differences++) {
    steps.push(reach.kept(differences + 1));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = reach.isFromAbove(diagonal, differences) ? reach.at(diagonal + 1) : reach.at(diagonal - 1) + 1;
      while (x < former.length && x - diagonal < later.length && former[x] === later[x - diagonal]) x += 1;
      reach.put(diagonal, x);
      if (x >= former.length && x - diagonal >= later.length) return wayBack(steps, former, later);
    }
  }
  return [
    { kind: 'removed', text: former.join('') },
    { kind: 'added', text: later.join('') },
  ];
}

function wayBack(steps: readonly Reach[], former: readonly string[], later: readonly string[]): TextPart[] {
  const found: TextPart[] = [];
  let x = former.length;
  let y = later.length;
  // The first step comes from outside both texts and adds nothing (`later[-1]`).
  for (const [differences, reach] of [...steps.entries()].reverse()) {
    const isAdded = reach.isFromAbove(x - y, differences);
    const from = isAdded ? x - y + 1 : x - y - 1;
    const fromX = reach.at(from);
    const fromY = fromX - from;
    for (; x > fromX && y > fromY; x--, y--) found.push({ kind: 'same', text: former[x - 1] ?? '' });
    const text = isAdded ? later[fromY] : former[fromX];
    found.push({ kind: isAdded ? 'added' : 'removed', text: text ?? '' });
    x = fromX;
    y = fromY;
  }
  return found.reverse();
}

/** Neighbours of one kind made one, short survivors between changes given up, what was taken before what was added. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const found: TextPart[] = [];
  let taken = '';
  let added = '';
  const close = () => {
    if (taken !== '') found.push({ kind: 'removed', text: taken });
    if (added !== '') found.push({ kind: 'added', text: added });
    taken = '';
    added = '';
  };
  for (const [index, part] of merged(parts).entries()) {
    const isIsland = part.kind === 'same' && index > 0 && taken + added !== '' && isShort(part.text);
    const isLast = index === merged(parts).length - 1;
    if (part.kind === 'removed') taken += part.text;
    else if (part.kind === 'added') added += part.text;
    else if (isIsland && !isLast) {
      taken += part.text;
      added += part.text;
    } else {
      close();
      found.push({ ...part });
    }
  }
  close();
  return found;
}

const isShort = (text: string) => text.length < leastKept && !/[，。；：、！？\n]/.test(text);

function merged(parts: readonly TextPart[]): TextPart[] {
  const found: TextPart[] = [];
  for (const part of parts) {
    if (part.text === '') continue;
    const last = found.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else found.push({ ...part });
  }
  return found;
}

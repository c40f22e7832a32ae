/** A rule as it is stored, with the item it is of. */
export interface StoredRule {
  condition: unknown;
  amount: unknown;
  params: Readonly<Record<string, readonly { from: string; value: unknown; unit?: string; pid?: string }[]>>;
}

/** Pids that a rule stands on, each once: of its conditions, its figures and the values of its parameters. */
export function citedIn({ condition, amount, params }: StoredRule): ReadonlySet<string> {
  const found = new Set<string>();
  collect(condition, found);
  collect(amount, found);
  for (const values of Object.values(params)) for (const { pid } of values) if (pid) found.add(pid);
  return found;
}

/** Whatever is an object of JSON may carry `cite`; a rule is at most 32 levels deep. */
function collect(node: unknown, found: Set<string>, depth = 0) {
  if (typeof node !== 'object' || node === null || depth > 64) return;
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'cite' || key === 'pid') && typeof value === 'string') found.add(value);
    else collect(value, found, depth + 1);
  }
}

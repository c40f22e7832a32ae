/** One thing that keys do. */
interface NamedKey {
  name:
    | 'search'
    | 'sheet'
    | 'close'
    | 'next'
    | 'enter'
    | 'scope'
    | 'people'
    | 'projects'
    | 'acts'
    | 'copy'
    | 'otherProject'
    | 'listSearch'
    | 'move'
    | 'tabNext'
    | 'clear'
    | 'score';
  presses: readonly string[];
  /** Held alone, so that it can be turned off. */
  isSingle?: true;
}

export interface KeySection {
  key: 'page' | 'list' | 'everywhere' | 'finding';
  isHere?: boolean;
  keys: readonly NamedKey[];
}

const everywhere: readonly NamedKey[] = [
  { name: 'search', presses: ['Ctrl', 'K'] },
  { name: 'sheet', presses: ['?'], isSingle: true },
  { name: 'close', presses: ['Esc'] },
  { name: 'tabNext', presses: ['Tab', 'Shift Tab'] },
];
const list: readonly NamedKey[] = [
  { name: 'listSearch', presses: ['/'], isSingle: true },
  { name: 'clear', presses: ['Esc'] },
  { name: 'move', presses: ['↑', '↓'] },
  { name: 'enter', presses: ['↵'] },
];
const finding: readonly NamedKey[] = [
  { name: 'next', presses: ['↓', '↑'] },
  { name: 'enter', presses: ['↵'] },
  { name: 'scope', presses: ['Tab'] },
  { name: 'people', presses: ['@'] },
  { name: 'projects', presses: ['#'] },
  { name: 'acts', presses: ['>'] },
  { name: 'copy', presses: ['Ctrl', 'C'] },
];
const scoring: readonly NamedKey[] = [
  { name: 'otherProject', presses: ['Alt', '↑', '↓'] },
  { name: 'score', presses: ['←', '→'] },
];

/** Keys by where they hold, those of the page at this address first. */
export function keySections(path: string): KeySection[] {
  const isScoring = path === '/itemsToBeEvaluated';
  const hasList = document.querySelector('main .q-filter-search, main table') !== null;
  return [
    ...(isScoring ? [{ key: 'page' as const, isHere: true, keys: scoring }] : []),
    { key: 'list', isHere: hasList && !isScoring, keys: list },
    { key: 'everywhere', keys: everywhere },
    { key: 'finding', keys: finding },
  ];
}

import { type SearchKind, searchKinds } from '@qifu/contracts';

/** What is looked through: everything, one kind of record, people of both kinds, menus or acts. */
export const scopes = ['all', ...searchKinds, 'menu', 'act'] as const;
export type Scope = (typeof scopes)[number] | 'people';

/** Characters that begin the words and say where to look. */
const prefixes: Readonly<Record<string, Scope>> = { '@': 'people', '#': 'project', '>': 'act' };

/** The words as typed, in full-width form too, and where to look: what begins them goes before what is chosen. */
export function readWords(typed: string, chosen: Scope): { keyword: string; scope: Scope } {
  const words = typed.trim().replace(/^[＠＃＞]/, (mark) => mark.normalize('NFKC'));
  const prefixed = prefixes[words[0] ?? ''];
  return prefixed ? { keyword: words.slice(1).trim(), scope: prefixed } : { keyword: words, scope: chosen };
}

const people: readonly SearchKind[] = ['person', 'expert'];

/** Whether a scope looks through records of this kind. */
export const includesKind = (scope: Scope, kind: SearchKind): boolean =>
  scope === 'all' || scope === kind || (scope === 'people' && people.includes(kind));

/** The one kind that the server is asked for alone. */
export const kindAlone = (scope: Scope): SearchKind | undefined => searchKinds.find((kind) => kind === scope);

export const looksForRecords = (scope: Scope): boolean =>
  searchKinds.some((kind) => includesKind(scope, kind));

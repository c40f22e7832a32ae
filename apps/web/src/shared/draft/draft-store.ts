import { readStored, storedNames, writeStored } from '../storage';
import type { Sealer } from './seal';

/** Which form, of which record; `new` for one that is not there yet. */
export interface DraftPlace {
  form: string;
  record: string;
}

/** The place of a form's draft, and the version of the record it begins from. */
export const draftOf = (form: string, base?: { id: string; version: number }) => ({
  form,
  record: base?.id ?? 'new',
  version: base?.version ?? 0,
});

/** The fields somebody had changed, when, and which version of the record they began from. */
export interface Draft {
  at: number;
  version: number;
  changes: Readonly<Record<string, unknown>>;
  /** The page it was typed on, so that it can be gone back to. */
  page?: { address: string; title: string };
}

const prefix = 'draft.';
const keptMs = 30 * 86_400_000;
const mostKept = 60;

const nameOf = (sealer: Sealer, { form, record }: DraftPlace) => prefix + sealer.nameOf(form, record);

const isSecret = (name: string, value: unknown) =>
  typeof value === 'string' && /(^|[a-z])password$|^secret$|idNumber$/i.test(name);

/** Passwords and identity numbers are typed again: no copy of them lies anywhere, neither of a field nor inside one. */
const withoutSecrets = (changes: Draft['changes']): Draft['changes'] =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([name, value]) => !isSecret(name, value))
      .map(([name, value]) => [
        name,
        JSON.parse(JSON.stringify(value ?? null, (key, inner) => (isSecret(key, inner) ? '' : inner))),
      ]),
  );

/** Keeps a draft in this browser. A browser that is full only forgets (see `writeStored`). */
export function keepDraft(sealer: Sealer, place: DraftPlace, draft: Draft): void {
  forgetOld();
  writeStored(
    nameOf(sealer, place),
    `${draft.at}|${sealer.seal(JSON.stringify({ ...draft, changes: withoutSecrets(draft.changes) }))}`,
  );
}

export function readDraft(sealer: Sealer, place: DraftPlace): Draft | undefined {
  const text = sealer.open(readStored(nameOf(sealer, place)).split('|')[1] ?? '');
  return text ? (JSON.parse(text) as Draft) : undefined;
}

/** A draft of this person and where it is gone on with. */
export interface FoundDraft {
  name: string;
  at: number;
  address: string;
  title: string;
}

/** All drafts that lie in this browser and that the sealer's person can open, the newest first. */
export function listDrafts(sealer: Sealer): FoundDraft[] {
  return storedNames(prefix)
    .flatMap((name): FoundDraft[] => {
      const text = sealer.open(readStored(name).split('|')[1] ?? '');
      const { at, page } = text ? (JSON.parse(text) as Draft) : { at: 0 };
      return page ? [{ name, at, ...page }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

export const dropFound = ({ name }: Pick<FoundDraft, 'name'>): void => writeStored(name, '');

export const dropDraft = (sealer: Sealer, place: DraftPlace): void => writeStored(nameOf(sealer, place), '');

/** Drafts nobody came back for go: those of a month ago, and the oldest of very many. */
function forgetOld(): void {
  const kept = storedNames(prefix)
    .map((name) => ({ name, at: Number(readStored(name).split('|')[0]) }))
    .sort((a, b) => b.at - a.at);
  for (const [place, { name, at }] of kept.entries())
    if (place >= mostKept || !(at > Date.now() - keptMs)) writeStored(name, '');
}

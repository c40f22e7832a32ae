import type { AmendmentKind } from '@qifu/contracts';
import { canonicalJson } from '@qifu/review-scoring';
import type { FrozenContent, FrozenFile } from '../project/project-content';

/** Fields of an application by their names, each as the change left it. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Who entered a change, and why. */
export interface Entry {
  kind: AmendmentKind;
  time: number;
  realName: string;
  reason: string;
  fileKind: FrozenFile['kind'] | null;
  categoryCode: string | null;
  year: number | null;
  fileName: string | null;
  sha256: string | null;
  newValues: FieldValues | null;
}

/** One thing an application says otherwise than it did, and the entry that explains it. */
export type Difference = { entry: Entry | undefined } & (
  | { kind: 'added' | 'removed'; file: FrozenFile }
  | { kind: 'replaced'; file: FrozenFile; former: FrozenFile }
  | { kind: 'field'; field: string }
);

export const fileKey = ({ kind, categoryCode, year, name, sha256 }: FrozenFile) =>
  canonicalJson({ kind, categoryCode, year, name, sha256 });
const placeKey = ({ kind, categoryCode, name }: FrozenFile) => canonicalJson({ kind, categoryCode, name });

/** Files of the one list that the other lacks; the same file twice counts twice. */
export function filesBeyond<File extends FrozenFile>(
  files: readonly File[],
  others: readonly FrozenFile[],
): File[] {
  const left = others.map(fileKey);
  return files.filter((file) => {
    const at = left.indexOf(fileKey(file));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isOf = (entry: Entry, file: FrozenFile) =>
  entry.categoryCode !== null &&
  entry.fileKind !== null &&
  fileKey({
    kind: entry.fileKind,
    categoryCode: entry.categoryCode,
    year: entry.year ?? 0,
    name: entry.fileName ?? '',
    sha256: entry.sha256 ?? '',
  }) === fileKey(file);

/** The last word about a file explains where it is now, or nothing does. Entries come with the latest first. */
function explainFile(entries: readonly Entry[], file: FrozenFile, kinds: readonly AmendmentKind[]) {
  const last = entries.find((entry) => isOf(entry, file));
  return last && kinds.includes(last.kind) ? last : undefined;
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** As of files: the last word about a field explains the value it gave, and no other. */
function explainField(entries: readonly Entry[], field: string, value: unknown) {
  const last = entries.find(({ newValues }) => newValues && Object.hasOwn(newValues, field));
  return last && isSame(last.newValues?.[field], value) ? last : undefined;
}

/** Fields that say something else now, as they say it. */
export function findNewValues(before: FieldValues, now: FieldValues): FieldValues {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = names.filter((name) => name !== 'files' && !isSame(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null]));
}

/** What an application says otherwise now than it did before: fields, then files; a new file in the place of one that is gone is one change. Pure. */
export function findDifferences(
  before: FrozenContent,
  now: FrozenContent,
  entries: readonly Entry[],
): Difference[] {
  const fields = Object.entries(findNewValues(before, now)).map(
    ([field, value]): Difference => ({ kind: 'field', field, entry: explainField(entries, field, value) }),
  );
  const gone = filesBeyond(before.files, now.files);
  const came = filesBeyond(now.files, before.files).map((file): Difference => {
    const at = gone.findIndex((former) => placeKey(former) === placeKey(file));
    const [former] = at < 0 ? [] : gone.splice(at, 1);
    const entry = explainFile(entries, file, ['fileAdded', 'fileRestored']);
    // Of a replacement both halves are to be explained; the later half says why.
    const isWhole = !former || explainFile(entries, former, ['fileRemoved']) !== undefined;
    if (!former) return { kind: 'added', file, entry };
    return { kind: 'replaced', file, former, entry: isWhole ? entry : undefined };
  });
  const removed = gone.map(
    (file): Difference => ({ kind: 'removed', file, entry: explainFile(entries, file, ['fileRemoved']) }),
  );
  return [...fields, ...removed, ...came];
}

/** The groups a field lets choose, as people write them: `image/*`, `.xls/.xlsx`, `.doc,.docx` (spec 5, file upload). */
const groupsOf = (accept: string): string[] =>
  accept
    .toLowerCase()
    .replaceAll('/.', ',.')
    .split(/[,\s]+/)
    .filter(Boolean);

/**
 * Whether a file is of a group the field lets choose. No group, or `*`, takes every file; a group nobody knows takes none.
 * `extension` is in lower case and without its point.
 */
export function isFileAccepted(accept: string, file: { extension: string; contentType: string }): boolean {
  const groups = groupsOf(accept);
  const fits = (group: string) => {
    if (group === '*' || group === '*/*') return true;
    if (group.startsWith('.')) return group === `.${file.extension}`;
    if (group.endsWith('/*')) return file.contentType.startsWith(group.slice(0, -1));
    return group.includes('/') && group === file.contentType;
  };
  return groups.length === 0 || groups.some(fits);
}

const longestName = 120;
/** Control characters, and marks that make a reader see another name than there is. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** What one file system or another would read as more than a letter. */
const reserved = /[\\/:*?"<>|]/g;
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A file's name for reading, and its ending in lower case. Whatever was sent, it is never used as a path. */
export interface DisplayName {
  name: string;
  extension: string;
}

/** Makes a sent name harmless: the last part only, no invisible characters, a sensible length. */
export function displayName(sent: string): DisplayName {
  const last = sent.normalize('NFC').replace(unseen, '').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(reserved, '_')
    .replace(/\p{Surrogate}/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const name = deviceName.test(plain) ? `_${plain}` : plain || 'file';
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const ending = dot > 0 ? name.slice(dot) : '';
  const shortEnding = ending.slice(0, 20);
  return { name: [...stem].slice(0, longestName - shortEnding.length).join('') + shortEnding, extension };
}

const longestSegment = 120;
/** What Windows, macOS or a shell does not allow in a file name, and marks that turn the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what it removes
const illegal = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Devices of Windows: no file may be called so, with or without an ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** The manifest is opened in spreadsheet programs, which would compute a name that begins so. */
const formulaStart = /^[=+\-@＝＋－＠]/;

/** One part of a path as every system can write it. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(illegal, '_')
    .replace(/\p{Surrogate}/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const { stem, ending } = splitEnding(plain);
  const short = stem.slice(0, longestSegment - ending.length).replace(/\p{Surrogate}$/u, '') + ending;
  if (short === '') return '_';
  return deviceName.test(short) || formulaStart.test(short) ? `_${short}` : short;
}

/** Gives paths that differ, also for systems that do not tell capitals from small letters. */
export class ZipNames {
  readonly #taken = new Set<string>();

  take(segments: readonly string[]): string {
    const path = segments.map(safeName).join('/');
    const { stem, ending } = splitEnding(path);
    let free = path;
    for (let copy = 2; this.#taken.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`;
    this.#taken.add(free.toLowerCase());
    return free;
  }
}

function splitEnding(name: string): { stem: string; ending: string } {
  const ending = /(?<=[^/])\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

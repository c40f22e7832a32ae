import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a built file, as a line of a stack names it. */
const builtPlace = /(file:\/\/\/[^\s()]+\.c?js):(\d+):(\d+)/;
/** Only what was built together with this has a map of ours beside it. */
const builtFolder = new URL('.', import.meta.url).href;
const keptMs = 60_000;

const maps = new Map<string, SourceMap>();

/** Maps are large: they are read when a stack is asked for, and not kept for the next one long after it. */
function mapOf(url: string): SourceMap {
  const known = maps.get(url);
  if (known) return known;
  const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  if (maps.size === 0) setTimeout(() => maps.clear(), keptMs).unref();
  maps.set(url, map);
  return map;
}

/** The line of a stack with the place in the sources; as it was where there is no map. */
function inSource(line: string): string {
  const [place, url, row, column] = builtPlace.exec(line) ?? [];
  if (place === undefined || !url?.startsWith(builtFolder)) return line;
  try {
    const entry = mapOf(url).findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return line;
    const source = new URL(entry.originalSource, url).href;
    return line.replace(place, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
  } catch {
    return line;
  }
}

function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/**
 * Lets stacks name the sources instead of the built files. What Node does with `--enable-source-maps` reads every map
 * at the start and keeps it: a quarter of the start's work, for stacks that most runs never show.
 */
export function tellPlacesInSource(): void {
  // Sources that run as they are have nothing to translate.
  if (import.meta.url.endsWith('.ts')) return;
  Error.prepareStackTrace = (error, calls) =>
    [headOf(error), ...calls.map((call) => `    at ${inSource(String(call))}`)].join('\n');
}

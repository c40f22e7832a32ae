import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

const digestOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const digestBytes = 32;

/** What the engine makes of a text depends on the engine and on how it is run: each way has a file of its own. */
function placeOf(file: string, text: Buffer): string {
  const { version, arch, execArgv, env } = process;
  const way = JSON.stringify([version, arch, execArgv, env.NODE_OPTIONS]);
  const key = Buffer.concat([digestOf(text), digestOf(way)]);
  return `${file}.${digestOf(key).toString('hex').slice(0, 16)}.kept`;
}

/** The compiled code as it was kept; nothing where there is none or not the whole of it. */
function readWhole(place: string): Buffer | undefined {
  try {
    const bytes = readFileSync(place);
    const code = bytes.subarray(digestBytes);
    return digestOf(code).equals(bytes.subarray(0, digestBytes)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** A script that was run, and whether its compiled code was there already. */
export interface RunScript {
  isKept: boolean;
  /** Keeps what has been compiled until now for the next run; where the folder is not ours to write to, nothing. */
  keep: () => void;
}

/**
 * Runs a script whose value is a function, which is called with `given`. Reading code is most of a start: what the
 * engine made of it is kept beside the file, under a name that tells the text, the engine and its settings, so that it
 * is never that of another build (docs/decisions/0018).
 */
export function runCompiled(file: string, given: readonly unknown[]): RunScript {
  const text = readFileSync(file);
  const place = placeOf(file, text);
  const cachedData = readWhole(place);
  const script = new Script(text.toString(), {
    filename: pathToFileURL(file).href,
    ...(cachedData && { cachedData }),
  });
  script.runInThisContext()(...given);
  const keep = () => {
    const code = script.createCachedData();
    const begun = `${place}.${process.pid}`;
    try {
      writeFileSync(begun, Buffer.concat([digestOf(code), code]));
      renameSync(begun, place);
    } catch {
      // The next start reads the text again.
    }
  };
  return { isKept: cachedData !== undefined && script.cachedDataRejected === false, keep };
}

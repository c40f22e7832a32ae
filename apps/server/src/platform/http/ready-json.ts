/**
 * Data that is JSON text already, in pieces that follow each other. A large piece many callers share is kept as bytes,
 * so that it is not encoded anew for each of them.
 */
export class ReadyJson {
  constructor(readonly pieces: readonly (string | Buffer)[]) {}

  /** For whoever needs the data itself. */
  parsed(): unknown {
    return JSON.parse(this.pieces.map((piece) => piece.toString()).join(''));
  }
}

/** What a failure of the database means to the caller, where it is known. */
export type Explain = (error: unknown) => Error | undefined;

/**
 * Told to the connection behind the values of a statement that gives no rows and whose sender needs no answer before the
 * transaction ends: it waits for the commit and goes with it, unless another statement comes first. Its failure comes up
 * there, so it brings along what that means.
 */
export class WithCommit {
  constructor(readonly explain?: Explain) {}
}

/** Told to the connection in place of a statement: what is to be done once the transaction is kept. */
export class OnceKept {
  constructor(
    readonly key: string,
    readonly effect: () => void,
  ) {}
}

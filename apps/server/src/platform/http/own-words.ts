/**
 * An answer with a word of its own, where part of what was asked was not taken and the call's usual word of success
 * would not be true. `says` names the text, `params` fill it.
 */
export class OwnWords<Data> {
  constructor(
    readonly data: Data,
    readonly says: string,
    readonly params: Record<string, unknown>,
  ) {}
}

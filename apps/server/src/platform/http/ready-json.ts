/** Data that is JSON text already: large parts that many callers share are written once and sent as they are. */
export class ReadyJson {
  constructor(readonly text: string) {}
}

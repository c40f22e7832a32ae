/** What a verification may find, by what was done to the log. */
export const breakKinds = [
  'rowChanged',
  'rowDeleted',
  'rowInserted',
  'sealChanged',
  'sealMissing',
  'sealsCut',
  'anchorMissing',
  'anchorChanged',
  'archiveChanged',
] as const;

/** One place where the log is not what was sealed. */
export interface AuditBreak {
  kind: (typeof breakKinds)[number];
  /** Of the seal it was found by, or that an anchor tells of. */
  sealNo: number | null;
  /** Order number of the row, as text: a forged one may be any. */
  seq: string | null;
  /** Of the row, when it is still there. */
  rowId: string | null;
}

/** The first breaks by name, and how many there are. */
export interface Findings {
  breaks: AuditBreak[];
  breakCount: number;
}

const namedBreaks = 50;

export const noFindings = (): Findings => ({ breaks: [], breakCount: 0 });

export function addBreak(
  findings: Findings,
  kind: AuditBreak['kind'],
  where: Partial<Omit<AuditBreak, 'kind'>> = {},
) {
  findings.breakCount += 1;
  if (findings.breaks.length < namedBreaks)
    findings.breaks.push({ kind, sealNo: null, seq: null, rowId: null, ...where });
}

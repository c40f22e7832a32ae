import { callForReply } from '@qifu/client';
import { type AuditVerification, auditSealApi, CallError } from '@qifu/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What has been found so far, piece by piece. */
export interface Verification extends Omit<AuditVerification, 'nextNo'> {
  status: 'running' | 'stopped' | 'failed' | 'done';
  /** Where to go on. */
  nextNo: number;
  /** Why it broke off. */
  message: string;
}

const nothing: Verification = {
  status: 'running',
  checkedSeals: 0,
  checkedRows: 0,
  lastNo: 0,
  nextNo: 1,
  breaks: [],
  breakCount: 0,
  anchors: null,
  message: '',
};
/** More breaks than this are only counted. */
const namedBreaks = 50;

const joined = (so: Verification, piece: AuditVerification): Verification => ({
  ...so,
  checkedSeals: so.checkedSeals + piece.checkedSeals,
  checkedRows: so.checkedRows + piece.checkedRows,
  lastNo: piece.lastNo,
  nextNo: piece.nextNo ?? so.nextNo,
  breaks: [...so.breaks, ...piece.breaks].slice(0, namedBreaks),
  breakCount: so.breakCount + piece.breakCount,
  anchors: piece.anchors,
  status: piece.nextNo === null ? 'done' : so.status,
});

/** Verifies the seals in pieces of some seconds each, until the end, a stop, or the page is left. */
export function useVerification() {
  const cache = useQueryClient();
  const [found, setFound] = useState<Verification>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const run = async (from: Verification) => {
    const stop = new AbortController();
    stopper.current = stop;
    let so: Verification = { ...from, status: 'running', message: '' };
    setFound(so);
    while (so.status === 'running') {
      const piece = await verifyPiece(so.nextNo, stop.signal);
      if (stop.signal.aborted) return;
      so =
        piece instanceof CallError ? { ...so, status: 'failed', message: piece.message } : joined(so, piece);
      setFound(so);
    }
    void cache.invalidateQueries({ queryKey: [auditSealApi.read.resource] });
  };
  return {
    found,
    start: () => void run(nothing),
    goOn: () => found && void run(found),
    stop: () => {
      stopper.current?.abort();
      setFound((so) => so && { ...so, status: 'stopped' });
    },
  };
}

async function verifyPiece(fromNo: number, signal: AbortSignal): Promise<AuditVerification | CallError> {
  try {
    return (await callForReply(auditSealApi.verify, { body: { fromNo } }, { signal })).data;
  } catch (error) {
    if (error instanceof CallError) return error;
    if (signal.aborted) return new CallError({ code: 0, msg: '', data: null });
    throw error;
  }
}

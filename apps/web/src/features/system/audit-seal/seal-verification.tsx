import { type AuditBreak, auditSealApi } from '@qifu/contracts';
import { PageSection } from '@qifu/ui/office';
import { Button, LongWork, Notice, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Allowed } from '#shared/allowed';
import { useVerification, type Verification } from './use-verification';

/** The words of a break. */
export function useBreakWords(): (found: AuditBreak) => string {
  const text = useText('auditSeal');
  return ({ kind, seq, sealNo }) =>
    text(`break.${kind}`, { seq: seq ?? '—', no: sealNo === null ? '—' : showNumber(sealNo) });
}

/** Compares everything in pieces, shows how far it is and what it found. */
export function SealVerification({ onOpen }: { onOpen: (rowId: string) => void }) {
  const text = useText('auditSeal');
  const { found, start, goOn, stop } = useVerification();
  const isRunning = found?.status === 'running';
  return (
    <PageSection
      title={text('section.verify')}
      acts={
        !isRunning && (
          <Allowed to={auditSealApi.verify}>
            <Button kind={found ? undefined : 'main'} icon="shield" onClick={start}>
              {text(found ? 'verify.again' : 'verify.start')}
            </Button>
          </Allowed>
        )
      }
    >
      <div className="seal-stack">
        <p className="q-mute q-13">{text('verify.lead')}</p>
        {found && isRunning && <Running found={found} onStop={stop} />}
        {found?.status === 'stopped' && (
          <Notice role="status">
            {text('verify.stopped', { seals: showNumber(found.nextNo - 1) })}{' '}
            <button type="button" className="q-link" onClick={goOn}>
              {text('verify.goOn')}
            </button>
          </Notice>
        )}
        {found?.status === 'failed' && (
          <Notice tone="bad" role="alert">
            {text('verify.failed', { message: found.message })}{' '}
            <button type="button" className="q-link" onClick={goOn}>
              {text('verify.goOn')}
            </button>
          </Notice>
        )}
        {found?.status === 'done' && found.breakCount === 0 && <Agreed found={found} />}
        {found && found.breakCount > 0 && <Breaks found={found} onOpen={onOpen} />}
      </div>
    </PageSection>
  );
}

function Running({ found, onStop }: { found: Verification; onStop: () => void }) {
  const text = useText('auditSeal');
  const done = found.nextNo - 1;
  return (
    <LongWork
      title={text('verify.running')}
      note={text('verify.progress', {
        seals: showNumber(done),
        total: found.lastNo ? showNumber(found.lastNo) : '—',
        rows: showNumber(found.checkedRows),
      })}
      done={done}
      total={found.lastNo}
    >
      <button type="button" className="q-link q-end" onClick={onStop}>
        {text('verify.stop')}
      </button>
    </LongWork>
  );
}

function Agreed({ found }: { found: Verification }) {
  const text = useText('auditSeal');
  const { checkedSeals, checkedRows, anchors } = found;
  return (
    <Notice tone="ok" role="status" title={text('verify.ok')}>
      <p>
        {text('verify.okDetail', {
          seals: showNumber(checkedSeals),
          rows: showNumber(checkedRows),
          anchors: showNumber(anchors?.checkedAnchors ?? 0),
          unsealed: showNumber(anchors?.unsealedRows ?? 0),
        })}
      </p>
      {anchors && anchors.anchorsElsewhere > 0 && (
        <p>{text('verify.elsewhere', { count: showNumber(anchors.anchorsElsewhere) })}</p>
      )}
    </Notice>
  );
}

function Breaks({ found, onOpen }: { found: Verification; onOpen: (rowId: string) => void }) {
  const text = useText('auditSeal');
  const wordsOf = useBreakWords();
  const [first] = found.breaks;
  return (
    <Notice tone="bad" role="alert" title={text('verify.bad', { count: showNumber(found.breakCount) })}>
      {first && <p>{text('verify.badDetail', { first: wordsOf(first) })}</p>}
      <ul className="seal-breaks" aria-label={text('section.breaks')}>
        {found.breaks.map((one) => (
          <li key={`${one.kind} ${one.sealNo} ${one.seq}`}>
            {wordsOf(one)}{' '}
            {one.rowId && (
              <button type="button" className="q-link" onClick={() => onOpen(one.rowId ?? '')}>
                {text('verify.open')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.breakCount > found.breaks.length && (
        <p>
          {text('verify.more', {
            shown: showNumber(found.breaks.length),
            count: showNumber(found.breakCount),
          })}
        </p>
      )}
    </Notice>
  );
}

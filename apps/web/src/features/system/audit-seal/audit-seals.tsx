import { useData } from '@qifu/client';
import { type AuditSealState, auditSealApi } from '@qifu/contracts';
import { PageSection } from '@qifu/ui/office';
import { FactList, KeyFigures, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import './audit-seal.css';
import { SealAlerts } from './seal-alerts';
import { SealChecks, SealPlaces } from './seal-checks';
import { SealVerification } from './seal-verification';

const everyMs = 10_000;

/** How far the log is sealed and kept outside, and whether all of it still agrees (reliability 5.3). */
export function AuditSeals({ onOpen }: { onOpen: (rowId: string) => void }) {
  const text = useText('auditSeal');
  const query = useData(auditSealApi.read, {}, { isQuiet: true, everyMs });
  return (
    <>
      <PageSection title={text('section.state')}>
        <p className="q-mute q-13">{text('lead')}</p>
        <Loaded query={query} what={text('one')}>
          {(state) => <SealState state={state} />}
        </Loaded>
      </PageSection>
      <SealAlerts onOpen={onOpen} />
      <SealVerification onOpen={onOpen} />
      {query.data && <SealChecks checks={query.data.checks} />}
      {query.data && <SealPlaces state={query.data} />}
    </>
  );
}

function SealState({ state }: { state: AuditSealState }) {
  const text = useText('auditSeal');
  const { sealCount, sealedRows, unsealedRows, lastSealedAt, lastAnchoredNo, lastAnchoredAt } = state;
  const mono = (code: string) => code && <code className="seal-code">{code}</code>;
  return (
    <div className="seal-stack">
      <KeyFigures
        figures={[
          { label: text('figure.sealCount'), value: showNumber(sealCount) },
          { label: text('figure.sealedRows'), value: showNumber(sealedRows) },
          { label: text('figure.unsealedRows'), value: showNumber(unsealedRows) },
          {
            label: text('figure.lastSealedAt'),
            value: lastSealedAt === null ? text('none') : showTime(lastSealedAt, 'clock'),
            note: lastSealedAt !== null && showTime(lastSealedAt, 'date'),
          },
        ]}
      />
      <FactList
        facts={[
          {
            label: text('fact.lastAnchoredNo'),
            value: lastAnchoredNo > 0 && text('sealNo', { no: showNumber(lastAnchoredNo) }),
          },
          { label: text('fact.lastAnchoredAt'), value: lastAnchoredAt !== null && showTime(lastAnchoredAt) },
          { label: text('fact.lastSealHash'), value: mono(state.lastSealHash), isWide: true },
          {
            label: text('fact.publicKey'),
            value: (
              <>
                {mono(state.publicKey)} <span className="q-mute q-13">{text('fact.publicKeyHint')}</span>
              </>
            ),
            isWide: true,
          },
        ]}
      />
    </div>
  );
}

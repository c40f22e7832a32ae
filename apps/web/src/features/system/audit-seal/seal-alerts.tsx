import { useData } from '@qifu/client';
import { type AuditAlert, auditSealApi } from '@qifu/contracts';
import { PageSection } from '@qifu/ui/office';
import { Notice, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';

const everyMs = 60_000;

/** What the log says somebody should look at, of the last day (reliability 5.5). */
export function SealAlerts({ onOpen }: { onOpen: (rowId: string) => void }) {
  const text = useText('auditSeal');
  const query = useData(auditSealApi.alerts, {}, { isQuiet: true, everyMs });
  return (
    <PageSection title={text('section.alerts')}>
      <div className="seal-stack">
        <p className="q-mute q-13">{text('alert.lead')}</p>
        <Loaded query={query} what={text('section.alerts')} rows={1}>
          {({ list }) =>
            list.length === 0 ? (
              <Notice tone="ok" role="status">
                {text('alert.none')}
              </Notice>
            ) : (
              <Notice tone="warn" role="alert" title={text('alert.found', { count: list.length })}>
                <ul className="seal-breaks" aria-label={text('section.alerts')}>
                  {list.map((alert) => (
                    <li key={`${alert.kind} ${alert.userId} ${alert.rowId}`}>
                      <Alert alert={alert} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              </Notice>
            )
          }
        </Loaded>
      </div>
    </PageSection>
  );
}

function Alert({ alert, onOpen }: { alert: AuditAlert; onOpen: (rowId: string) => void }) {
  const text = useText('auditSeal');
  const { kind, realName, account, objectName, count, at, rowId } = alert;
  return (
    <>
      {text(`alert.${kind}`, { name: realName, account, object: objectName, count: showNumber(count) })}{' '}
      <span className="q-mute q-13">{showTime(at)}</span>{' '}
      {rowId && (
        <button type="button" className="q-link" onClick={() => onOpen(rowId)}>
          {text('verify.open')}
        </button>
      )}
    </>
  );
}

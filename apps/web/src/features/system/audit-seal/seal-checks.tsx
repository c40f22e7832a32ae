import type { AuditCheck, AuditSealState } from '@qifu/contracts';
import { PageSection } from '@qifu/ui/office';
import { Empty, FactList, StatusTag, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useBreakWords } from './seal-verification';

/** What the product's own verifications and those people asked for last came to, and when the next are due. */
export function SealChecks({ checks }: Pick<AuditSealState, 'checks'>) {
  const text = useText('auditSeal');
  return (
    <PageSection title={text('section.checks')}>
      <FactList
        hasLongNames
        facts={checks.map((check) => ({
          label: text(`check.${check.kind}`),
          value: <Check check={check} />,
          isWide: true,
        }))}
      />
    </PageSection>
  );
}

function Check({ check }: { check: AuditCheck }) {
  const text = useText('auditSeal');
  const wordsOf = useBreakWords();
  const { checkedAt, checkedSeals, checkedRows, brokenAt, firstBreak, nextAt } = check;
  return (
    <div className="seal-check">
      {checkedAt === null ? (
        <span className="q-mute">{text('check.never')}</span>
      ) : (
        <>
          {brokenAt === null ? (
            <StatusTag tone="ok" icon="stateOk">
              {text('check.ok')}
            </StatusTag>
          ) : (
            <StatusTag tone="bad" icon="stateBad">
              {text('check.broken', { time: showTime(brokenAt) })}
            </StatusTag>
          )}
          <span>{showTime(checkedAt)}</span>
          <span className="q-mute">
            {text('check.extent', { seals: showNumber(checkedSeals), rows: showNumber(checkedRows) })}
          </span>
          {firstBreak && <span>{wordsOf(firstBreak)}</span>}
        </>
      )}
      {nextAt !== null && (
        <span className="q-mute q-13">{text('check.next', { time: showTime(nextAt) })}</span>
      )}
    </div>
  );
}

/** Where anchors and archives lie. */
export function SealPlaces({ state }: { state: AuditSealState }) {
  const text = useText('auditSeal');
  const { anchors, archives, archiveCount, archivedRows, keepMonths, decisionMonths } = state;
  return (
    <>
      <PageSection title={text('section.anchors')}>
        {anchors.length === 0 ? (
          <Empty title={text('anchor.none')} hint={text('anchor.noneHint')} />
        ) : (
          <FactList
            hasLongNames
            facts={anchors.map(({ file, place, anchors: count, lastSealNo, lastAnchoredAt }) => ({
              label: place || text('anchor.elsewhere', { file: file.slice(0, 8) }),
              value: text('anchor.told', {
                count: showNumber(count),
                no: showNumber(lastSealNo),
                time: showTime(lastAnchoredAt),
              }),
              isWide: true,
            }))}
          />
        )}
      </PageSection>
      <PageSection title={text('section.archives')}>
        <p className="q-mute q-13">
          {text('archive.lead', {
            months: keepMonths,
            years: decisionMonths / 12,
            rows: showNumber(archivedRows),
          })}
        </p>
        {archives.length === 0 ? (
          <Empty title={text('archive.none')} hint={text('archive.noneHint')} />
        ) : (
          <FactList
            hasLongNames
            facts={archives.map((archive) => ({
              label: archive.file,
              value: (
                <div className="seal-check">
                  <span>
                    {text('archive.told', {
                      from: showNumber(archive.fromNo),
                      to: showNumber(archive.toNo),
                      rows: showNumber(archive.rowCount),
                      removed: showNumber(archive.removedCount),
                      time: showTime(archive.archivedAt),
                    })}
                  </span>
                  {!archive.isHere && <span className="q-mute">{text('archive.elsewhere')}</span>}
                  <code className="seal-code">{archive.sha256}</code>
                </div>
              ),
              isWide: true,
            }))}
          />
        )}
        {archiveCount > archives.length && (
          <p className="q-mute q-13">{text('archive.more', { count: showNumber(archiveCount) })}</p>
        )}
      </PageSection>
    </>
  );
}

import { useData } from '@qifu/client';
import { type AuditDetail, auditLogApi } from '@qifu/contracts';
import { DrawerSection, showTime, Timeline } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useAuditWords } from './audit-words';

const shownRows = 20;

/** Everything that happened to the object of a record, newest first; the others open in its place. */
export function ObjectHistory({ row, onOpen }: { row: AuditDetail; onOpen: (id: string) => void }) {
  const text = useText('audit');
  const { actOf } = useAuditWords();
  const query = useData(
    auditLogApi.list,
    { query: { objectType: row.objectType, objectId: row.objectId, pageSize: shownRows } },
    { isQuiet: true, keepsFormer: false },
  );
  return (
    <DrawerSection title={text('section.history')}>
      <Loaded query={query} what={text('section.history')} rows={2}>
        {({ list, pagination }) => (
          <>
            <Timeline
              label={text('section.history')}
              entries={list.map((entry) => ({
                key: entry.id,
                what:
                  entry.id === row.id ? (
                    <strong>{text('current', { what: actOf(entry.action) })}</strong>
                  ) : (
                    <button type="button" className="q-link" onClick={() => onOpen(entry.id)}>
                      {actOf(entry.action)}
                    </button>
                  ),
                time: showTime(entry.creatorTime),
                detail: [text('by', { name: entry.realName, account: entry.account }), entry.reason]
                  .filter(Boolean)
                  .join(' '),
              }))}
            />
            {pagination.total > list.length && (
              <p className="au-note">{text('moreHistory', { count: pagination.total - list.length })}</p>
            )}
          </>
        )}
      </Loaded>
    </DrawerSection>
  );
}

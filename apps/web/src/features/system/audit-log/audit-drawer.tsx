import { useData } from '@qifu/client';
import { type AuditDetail, auditLogApi } from '@qifu/contracts';
import { Button, Drawer, DrawerSection, type Fact, FactList, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { SealProof } from '../audit-seal/seal-proof';
import { AuditChanges } from './audit-changes';
import { useAuditWords } from './audit-words';
import { ObjectHistory } from './object-history';
import { ResultTag } from './result-tag';

interface AuditDrawerProps {
  id: string;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Narrows the list to one object or person. */
  onNarrow: (conditions: Readonly<Record<string, string>>) => void;
}

/** One record: who, from where, to what; what changed, what was sent, what else happened to the object. */
export function AuditDrawer({ id, onClose, onOpen, onNarrow }: AuditDrawerProps) {
  const text = useText('audit');
  const { actOf } = useAuditWords();
  const query = useData(auditLogApi.read, { params: { id } }, { isQuiet: true, keepsFormer: false });
  const row = query.data;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={row ? actOf(row.action) : text('one')}
      facts={
        row && (
          <>
            <ResultTag result={row.result} boxed />
            <span className="q-mute q-13">{text('number', { seq: showNumber(row.seq) })}</span>
            <span className="q-mono q-mute">{row.action}</span>
          </>
        )
      }
      foot={row && <Foot row={row} onNarrow={onNarrow} />}
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(read) => (
          <>
            <Facts row={read} />
            <DrawerSection title={text('section.changes')}>
              <AuditChanges changes={read.changes} />
            </DrawerSection>
            <SentInput input={read.input} />
            <SealProof key={read.id} id={read.id} seq={read.seq} />
            {read.objectId && <ObjectHistory row={read} onOpen={onOpen} />}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Foot({ row, onNarrow }: { row: AuditDetail; onNarrow: AuditDrawerProps['onNarrow'] }) {
  const text = useText('audit');
  const { objectType, objectId, userId } = row;
  return (
    <>
      {objectId && <Button onClick={() => onNarrow({ objectType, objectId })}>{text('onlyObject')}</Button>}
      {userId && <Button onClick={() => onNarrow({ userId })}>{text('onlyPerson')}</Button>}
    </>
  );
}

function Facts({ row }: { row: AuditDetail }) {
  const text = useText('audit');
  const { objectOf } = useAuditWords();
  const mono = (code: string) => code && <span className="q-mono">{code}</span>;
  const facts: Fact[] = [
    { label: text('fact.person'), value: row.realName },
    { label: text('fact.account'), value: mono(row.account) },
    {
      label: text('fact.time'),
      value: `${showTime(row.creatorTime, 'date')} ${showTime(row.creatorTime, 'clock')}`,
    },
    { label: text('fact.duration'), value: text('duration', { count: showNumber(row.durationMs) }) },
    { label: text('fact.ip'), value: mono(row.ipAddress) },
    { label: text('fact.roles'), value: row.roleCodes },
    { label: text('fact.object'), value: row.objectType && objectOf(row.objectType) },
    { label: text('fact.objectId'), value: mono(row.objectId) },
    { label: text('fact.objectName'), value: row.objectName, isWide: true },
    { label: text('fact.reason'), value: row.reason, isWide: true },
    { label: text('fact.errorCode'), value: mono(row.errorCode) },
    { label: text('fact.request'), value: mono(row.requestId), isWide: true },
    { label: text('fact.address'), value: mono(`${row.method} ${row.address}`), isWide: true },
    { label: text('fact.agent'), value: row.userAgent, isWide: true },
  ];
  return (
    <DrawerSection title={text('section.facts')}>
      <FactList facts={facts.filter(({ value }) => value)} />
    </DrawerSection>
  );
}

/** The request as it came, folded: it is long, and mostly the changes say it better. */
function SentInput({ input }: { input: unknown }) {
  const text = useText('audit');
  const shown = JSON.stringify(input, null, 2) ?? '';
  if (shown === '' || shown === '{}' || shown === 'null') return null;
  return (
    <DrawerSection title={text('section.input')}>
      <p className="au-note">{text('masked')}</p>
      <details className="au-input">
        <summary>{text('showInput')}</summary>
        <pre>{shown}</pre>
      </details>
    </DrawerSection>
  );
}

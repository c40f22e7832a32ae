import { useData } from '@qifu/client';
import {
  type EditionStep,
  type PolicyDocumentRecord,
  policyDocumentApi,
  policyDocumentResource,
} from '@qifu/contracts';
import {
  Button,
  Drawer,
  DrawerSection,
  FactList,
  Notice,
  StatusTag,
  showTime,
  Timeline,
  type TimelineEntry,
} from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useResourceText } from '#shared/resource/named-text';
import { stateTones, validityTones } from './state-tones';

interface DrawerProps {
  id: string;
  onClose: () => void;
  onEdit: (id: string) => void;
}

/** A policy for reading: where it stands, its facts, and who wrote, approved and released each edition. */
export function PolicyDocumentDrawer({ id, onClose, onEdit }: DrawerProps) {
  const text = useText('policyEditor');
  const query = useData(
    policyDocumentApi.read,
    { params: { id }, query: {} },
    { isQuiet: true, keepsFormer: false },
  );
  const read = query.data;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={read?.title ?? text('one')}
      facts={read && <Standing record={read} />}
      foot={
        read && (
          <Button kind="main" onClick={() => onEdit(id)}>
            {text(read.abilities.includes('update') ? 'act.edit' : 'act.open')}
          </Button>
        )
      }
    >
      <Loaded query={query} what={text('one')} rows={6}>
        {(record) => (
          <>
            <End record={record} />
            <DrawerSection title={text('drawer.facts')}>
              <Facts record={record} />
            </DrawerSection>
            <DrawerSection title={text('drawer.timeline')}>
              <Steps editions={record.editions} />
            </DrawerSection>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Standing({ record }: { record: PolicyDocumentRecord }) {
  const policy = useText('policy');
  const { state, validity, docNo } = record;
  return (
    <>
      <StatusTag tone={stateTones[state]}>{policy(`state.${state}`)}</StatusTag>
      {validity && <StatusTag tone={validityTones[validity]}>{policy(`validity.${validity}`)}</StatusTag>}
      {docNo && <span className="q-mute">{docNo}</span>}
    </>
  );
}

/** Why the public reads nothing of it any more. */
export function End({ record: { end } }: { record: PolicyDocumentRecord }) {
  const policy = useText('policy');
  const text = useText('policyEditor');
  if (!end) return null;
  return (
    <Notice tone="warn" title={policy(`endReason.${end.reason}`)}>
      {end.note}
      {end.redirectToTitle && ` ${text('redirectsTo', { title: end.redirectToTitle })}`}
    </Notice>
  );
}

function Facts({ record }: { record: PolicyDocumentRecord }) {
  const { say } = useResourceText(policyDocumentResource);
  const text = useText('policyDocument');
  const policy = useText('policy');
  const words = record.topics.map((topic) => policy(`topic.${topic}`)).join('、');
  return (
    <FactList
      facts={[
        { label: text('field.kind'), value: policy(`kind.${record.kind}`) },
        { label: text('field.level'), value: say(`policy.level.${record.level}`) },
        { label: text('field.issuers'), value: record.issuers.join('、'), isWide: true },
        { label: text('field.publishDate'), value: record.publishDate ?? '' },
        { label: text('field.effectiveFrom'), value: record.effectiveFrom ?? '' },
        { label: text('field.effectiveTo'), value: record.effectiveTo ?? '' },
        { label: text('field.topics'), value: words },
        { label: text('field.summary'), value: record.summary, isWide: true },
      ]}
    />
  );
}

/** What became of each edition, the latest first. */
function Steps({ editions }: { editions: readonly EditionStep[] }) {
  const text = useText('policyEditor');
  const entriesOf = (one: EditionStep): TimelineEntry[] => {
    const { edition, rejectReason } = one;
    const said = [
      { key: 'published', time: one.publishedTime, name: one.publisherName, detail: one.changeNote },
      {
        key: rejectReason ? 'rejected' : 'approved',
        time: one.decidedTime,
        name: one.deciderName,
        detail: rejectReason,
      },
      { key: 'submitted', time: one.submittedTime, name: one.submitterName, detail: '' },
    ] as const;
    return said.flatMap(({ key, time, name, detail }) =>
      time === null
        ? []
        : [
            {
              key: `${one.id} ${key}`,
              what: text(`step.${key}`, { edition, name: name || text('step.byItself') }),
              time: showTime(time, 'minute'),
              ...(detail && { detail }),
            },
          ],
    );
  };
  return <Timeline entries={editions.flatMap(entriesOf)} />;
}

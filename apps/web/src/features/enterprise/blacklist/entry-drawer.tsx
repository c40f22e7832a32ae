import { useData } from '@qifu/client';
import { type BlacklistRow, blacklistApi, enterpriseApi } from '@qifu/contracts';
import {
  Button,
  Drawer,
  DrawerSection,
  StateOf,
  showTime,
  Timeline,
  type TimelineEntry,
} from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { Allowed, useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { EvidenceList } from '../parts/evidence-list';
import { standingOf } from './entry-words';
import { Ground } from './ground';
import { OtherEntries } from './other-entries';

interface EntryDrawerProps {
  id: string;
  onClose: () => void;
  onLift: (entry: BlacklistRow) => void;
}

/** One entry: its ground and effect, what it rests on, what became of it, and others about the same firm. */
export function EntryDrawer({ id, onClose, onLift }: EntryDrawerProps) {
  const text = useText('blacklist');
  const query = useData(
    blacklistApi.readBlacklist,
    { params: { id } },
    { isQuiet: true, keepsFormer: false },
  );
  const entry = query.data;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={entry?.enterpriseName ?? text('one')}
      facts={
        entry && (
          <>
            <StateOf family="blacklist" code={standingOf(entry)} boxed />
            <span className="q-mono q-mute">{entry.creditCode}</span>
          </>
        )
      }
      foot={entry && <Foot entry={entry} onLift={onLift} />}
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(read) => (
          <>
            <Ground entry={read} />
            <DrawerSection title={text('section.files')}>
              <EvidenceList files={read.files} />
            </DrawerSection>
            <History entry={read} />
            <OtherEntries entry={read} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Foot({ entry, onLift }: { entry: BlacklistRow; onLift: (entry: BlacklistRow) => void }) {
  const text = useText('blacklist');
  const navigate = useNavigate();
  const mayLift = useMayCall(blacklistApi.liftBlacklist);
  const isOpen = ['active', 'waiting'].includes(standingOf(entry));
  return (
    <>
      {entry.canLift && (
        <Button kind="risk" onClick={() => onLift(entry)}>
          {text('act.lift')}
        </Button>
      )}
      {mayLift && isOpen && !entry.canLift && <span className="ent-none">{text('lift.ownEntry')}</span>}
      <Allowed to={enterpriseApi.read}>
        <Button
          className="q-end"
          onClick={() => void navigate(`/enterprise?open=${encodeURIComponent(entry.enterpriseId)}`)}
        >
          {text('act.enterprise')}
        </Button>
      </Allowed>
    </>
  );
}

/** What became of the entry, newest first; what is still to come stands on top. */
function History({ entry }: { entry: BlacklistRow }) {
  const text = useText('blacklist');
  const { startDate, endDate, liftedTime, liftedBy, creatorTime, creatorUser } = entry;
  const now = Date.now();
  const at = (key: string, time: number, what: string, detail = ''): TimelineEntry & { at: number } => ({
    key,
    what,
    time: showTime(time),
    detail,
    at: time,
  });
  const isOver = (time: number) => liftedTime !== null && time >= liftedTime;
  const entries = [
    at('listed', creatorTime, text('history.listed', { who: creatorUser }), entry.reason),
    ...(isOver(startDate)
      ? []
      : [at('began', startDate, text(startDate <= now ? 'history.began' : 'history.begins'))]),
    ...(endDate === null || isOver(endDate)
      ? []
      : [at('ended', endDate, text(endDate <= now ? 'history.ended' : 'history.ends'))]),
    ...(liftedTime === null
      ? []
      : [at('lifted', liftedTime, text('history.lifted', { who: liftedBy ?? '' }), entry.liftReason)]),
  ];
  // Listed and in force from the same day: the listing came first.
  const order = ['listed', 'began', 'ended', 'lifted'];
  const rank = ({ key }: TimelineEntry) => order.indexOf(key);
  return (
    <DrawerSection title={text('section.history')}>
      <Timeline
        label={text('section.history')}
        entries={entries.sort((a, b) => (b.at === a.at ? rank(b) - rank(a) : b.at - a.at))}
      />
    </DrawerSection>
  );
}

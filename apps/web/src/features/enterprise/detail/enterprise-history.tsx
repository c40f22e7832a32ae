import { useData } from '@qifu/client';
import { type Data, enterpriseApi } from '@qifu/contracts';
import { DrawerSection, showTime, Timeline, type TimelineEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useChangeWords } from './change-words';

type Activity = Data<typeof enterpriseApi.activity>['list'][number];

/** Acts by the end of their catalogue code, and the words for them. */
const words = {
  'enterprise.create': 'create',
  'enterprise.update': 'update',
  'enterprise.remove': 'remove',
  'enterprise.importData': 'importData',
  'enterprise.createBlacklist': 'createBlacklist',
  'enterprise.liftBlacklist': 'liftBlacklist',
  'enterpriseBusinessStatus.update': 'yearUpdate',
  'enterpriseBusinessStatus.report': 'yearReport',
  'enterpriseBusinessStatus.verify': 'yearVerify',
  'enterpriseBusinessStatus.sendBack': 'yearSendBack',
} as const;
type KnownAct = keyof typeof words;

const wordOf = (action: string) => {
  const act = action.split('/').at(-1) ?? '';
  return Object.hasOwn(words, act) ? words[act as KnownAct] : 'other';
};
/** More lines than these make an entry hard to read; the audit log holds all. */
const shownChanges = 4;

/** What happened to an enterprise and its years, newest first. */
export function EnterpriseHistory({ enterpriseId }: { enterpriseId: string }) {
  const text = useText('enterprise');
  const query = useData(
    enterpriseApi.activity,
    { params: { id: enterpriseId } },
    { isQuiet: true, keepsFormer: false },
  );
  const entryOf = useEntryWords();
  return (
    <DrawerSection title={text('section.history')}>
      <Loaded query={query} what={text('section.history')} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="ent-none">{text('none.history')}</p>
          ) : (
            <Timeline label={text('section.history')} entries={list.map(entryOf)} />
          )
        }
      </Loaded>
    </DrawerSection>
  );
}

function useEntryWords(): (row: Activity) => TimelineEntry {
  const text = useText('enterprise');
  const linesOf = useChangeWords();
  return ({ id, time, action, realName, reason, year, changes }) => {
    const lines = linesOf(changes);
    const shown = lines.slice(0, shownChanges);
    const rest = lines.length - shown.length;
    const detail = [
      ...(reason ? [text('history.reason', { reason })] : []),
      ...shown,
      ...(rest > 0 ? [text('history.moreChanges', { count: rest })] : []),
    ];
    return {
      key: id,
      what: text(`history.${wordOf(action)}`, { who: realName || text('history.staff'), year }),
      time: showTime(time),
      detail:
        detail.length > 0 &&
        detail.map((line) => (
          <span key={line} className="ent-change">
            {line}
          </span>
        )),
    };
  };
}

import { useData } from '@qifu/client';
import {
  firmProfileApi,
  firmWorthApi,
  type MatchList,
  matchApi,
  openBatchApi,
  ownGrantApi,
} from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { buttonClass, Meter } from '@qifu/ui/parts';
import { LinkTo } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useNow } from '#shared/given/given-answers';
import { DayStrip } from '../door/day-strip';
import { matchAddress, matchDetailAddress, profileAddress } from '../matching/addresses';
import { useDay } from '../policy-parts';
import { sumWithUnit } from '../policy-parts/sum-words';
import { Block } from './block';
import { ToDoList } from './to-do-list';
import { type ToDo, toDosOf } from './to-dos';

const quiet = { isQuiet: true } as const;
const mostMatches = 50;

/** What a firm's blocks read; each call is made once, whoever asks. */
export function useFirmReads(firm: string | undefined, isFirm: boolean) {
  const query = { enterpriseId: firm };
  const asked = { ...quiet, enabled: isFirm };
  return {
    grants: useData(ownGrantApi.list, { query }, asked),
    matches: useData(matchApi.list, { query: { ...query, pageSize: mostMatches } }, asked),
    profile: useData(firmProfileApi.facts, { query }, asked),
    worth: useData(firmWorthApi.completeness, { query }, asked),
    batches: useData(openBatchApi.list, {}, asked),
    ownWork: useData(openBatchApi.listOwnWork, {}, asked),
  };
}
export type FirmReads = ReturnType<typeof useFirmReads>;

/** What waits; undefined until everything has answered, so that nothing jumps up above what is read. */
export function useToDos(reads: FirmReads, firm: string | undefined): ToDo[] | undefined {
  const own = useText('personalCentre');
  const matching = useText('matching');
  const day = useDay();
  const today = dayOf(new Date(useNow()));
  const all = Object.values(reads);
  if (all.some(({ data, error }) => data === undefined && !error)) return undefined;
  const { grants, matches, profile, worth, batches, ownWork } = reads;
  const waiting = {
    grants: grants.data?.list,
    matches: matches.data,
    profile: profile.data,
    worth: worth.data,
    batches: batches.data?.list,
    ownWork: ownWork.data?.list,
  };
  return toDosOf(waiting, firm, today, { own, matching, day });
}

interface ToDoBlockProps {
  reads: FirmReads;
  toDos: ToDo[] | undefined;
}

/** What waits for the firm; a call that failed hides its own things alone, unless none has answered. */
export function ToDoBlock({ reads, toDos }: ToDoBlockProps) {
  const text = useText('personalCentre');
  const all = Object.values(reads);
  const isDown = all.every(({ data }) => data === undefined);
  const read = {
    data: isDown ? undefined : toDos,
    error: isDown && toDos !== undefined,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
  return (
    <Block
      title={text('toDo.title')}
      read={read}
      note={() => text('toDo.note')}
      none={{
        isSo: (list) => list.length === 0,
        title: text('toDo.none'),
        hint: useNextDate(reads.matches.data) || text('toDo.noneHint'),
      }}
    >
      {(list) => <ToDoList toDos={list} />}
    </Block>
  );
}

/** The next day on which something closes that the firm may have. */
function useNextDate(matches: MatchList | undefined): string {
  const text = useText('personalCentre');
  const day = useDay();
  const [next] = closing(matches).toSorted((one, other) => one.day.localeCompare(other.day));
  return next ? text('toDo.nextDate', { day: day(next.day), name: next.label }) : '';
}

const closing = (matches: MatchList | undefined, firm?: string) =>
  (matches?.list ?? []).flatMap(({ itemId, itemName, outcome, deadline: { state, to } }) =>
    to && state === 'open' && outcome !== 'notEligible' && outcome !== 'fault'
      ? { day: to, label: itemName, to: matchDetailAddress(itemId, firm) }
      : [],
  );

/** What the firm may have, and what of it closes within two weeks. */
export function MatchBlock({ reads: { matches }, firm }: { reads: FirmReads; firm: string | undefined }) {
  const text = useText('personalCentre');
  const to = matchAddress({ firm });
  return (
    <Block
      title={text('match.title')}
      read={matches}
      note={({ counts }) => text('match.note', { count: counts.eligible })}
      end={<LinkTo to={to}>{text('all')}</LinkTo>}
      none={{
        isSo: ({ counts, best }) => counts.eligible === 0 && best.certain === 0 && best.possible === 0,
        title: text('match.none'),
        hint: text('match.noneHint'),
        act: { label: text('match.noneAct'), to },
      }}
    >
      {(data) => (
        <>
          <Sum best={data.best} />
          <DayStrip
            label={text('match.days')}
            entries={closing(data, firm)}
            none={<p className="pc-quiet">{text('match.noDays')}</p>}
          />
        </>
      )}
    </Block>
  );
}

function Sum({ best: { certain, possible } }: Pick<MatchList, 'best'>) {
  const text = useText('personalCentre');
  const matching = useText('matching');
  const sum = sumWithUnit(certain, matching);
  const words: ReturnType<Text<'personalCentre'>> =
    possible > certain
      ? text('match.possible', { sum, most: sumWithUnit(possible, matching) })
      : text('match.certain', { sum });
  return <p className="pc-sum">{words}</p>;
}

/** How complete the profile is, and what would be worth telling first. */
export function ProfileBlock({ reads: { worth }, firm }: { reads: FirmReads; firm: string | undefined }) {
  const text = useText('personalCentre');
  const to = profileAddress(firm);
  return (
    <Block
      title={text('profile.title')}
      read={worth}
      note={({ known, total }) => text('profile.known', { known, total })}
      none={{ isSo: () => false, title: '', hint: '' }}
    >
      {({ known, total, list }) => {
        const first = list.find((one) => one.worth > 0);
        return (
          <div className="pc-profile">
            <Meter value={known} maximum={total} label={text('profile.meter')} />
            <p>
              {first
                ? text('profile.missing', { name: first.label })
                : known >= total && text('profile.complete')}
            </p>
            <LinkTo to={to} className={buttonClass('plain')}>
              {text('profile.act')}
            </LinkTo>
          </div>
        );
      }}
    </Block>
  );
}

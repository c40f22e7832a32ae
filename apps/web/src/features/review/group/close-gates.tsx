import { useData } from '@qifu/client';
import { type CloseBlocker, type ReviewGroupRow, reviewResultApi } from '@qifu/contracts';
import { askFirst, Button, type Gate, Notice, OpenConditions, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { groupLabel, liveMs } from '../preparation/use-preparation';
import { useGroupStep } from './group-step';

/** What must be so before a group can close, in this order (review.md 2.4). */
const kinds = [
  'sheetOpen',
  'sheetReturned',
  'conflict',
  'content',
  'validSheets',
  'conclusion',
  'tie',
] as const;
type Kind = (typeof kinds)[number];
/** A forced close only helps where experts did not finish. */
const forceable: readonly string[] = ['sheetOpen', 'sheetReturned'];

/** The list of what is missing before an open group can close, and the closing itself. */
export function CloseGates({ group }: { group: ReviewGroupRow }) {
  const text = useText('reviewBoard');
  const query = useData(
    reviewResultApi.closeChecks,
    { params: { id: group.id } },
    { isQuiet: true, everyMs: liveMs },
  );
  const mayClose = useMayCall(reviewResultApi.close);
  const { closeReview, forceClose, isBusy } = useCloseReview(group);
  const [isForcing, setIsForcing] = useState(false);
  const blockers = query.data?.list ?? [];
  const mayForce = blockers.length > 0 && blockers.every(({ check }) => forceable.includes(check));
  return (
    <Loaded query={query} what={text('close.title')}>
      {({ list }) => (
        <>
          <OpenConditions
            label={text('close.title')}
            gates={mayClose ? gatesOf(list, text) : [...gatesOf(list, text), noRight(text)]}
            verb={text('act.close')}
            busy={isBusy}
            onOpen={() => void closeReview()}
          />
          {mayForce && (
            <Allowed to={reviewResultApi.close}>
              <Notice tone="warn">
                {text('close.forceNote', { count: list.length })}{' '}
                <Button kind="risk" className="rv-small" onClick={() => setIsForcing(true)}>
                  {text('act.forceClose')}
                </Button>
              </Notice>
            </Allowed>
          )}
          {isForcing && (
            <CoSignDialog
              action="group.forceClose"
              objectId={group.id}
              objectName={groupLabel(group)}
              isBusy={isBusy}
              onClose={() => setIsForcing(false)}
              onSigned={(coSignToken, reason) => void forceClose(coSignToken, reason)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

type Say = ReturnType<typeof useText<'reviewBoard'>>;
const noRight = (text: Say): Gate => ({ key: 'right', state: 'bad', what: text('gate.noRight') });
/** Longer lists show their beginning. */
const shownBlockers = 3;

/** One gate per kind; an unmet one lists experts and projects. */
function gatesOf(blockers: readonly CloseBlocker[], text: Say): Gate[] {
  return kinds.map((kind): Gate => {
    const found = blockers.filter(({ check }) => check === kind);
    if (found.length === 0) return { key: kind, state: 'ok', what: text(`close.ok${upper(kind)}`) };
    return {
      key: kind,
      state: 'bad',
      what:
        found.length === 1 ? (
          found[0]?.text
        ) : (
          <BlockerList title={text(`close.bad${upper(kind)}`, { count: found.length })} blockers={found} />
        ),
    };
  });
}

const upper = <K extends Kind>(kind: K) => (kind.charAt(0).toUpperCase() + kind.slice(1)) as Capitalize<K>;

function BlockerList({ title, blockers }: { title: string; blockers: readonly CloseBlocker[] }) {
  const text = useText('reviewBoard');
  const rest = blockers.length - shownBlockers;
  return (
    <>
      {title}
      <ul className="rv-blockers">
        {blockers.slice(0, shownBlockers).map((blocker) => (
          <li key={`${blocker.expertId} ${blocker.projectId} ${blocker.text}`}>{blocker.text}</li>
        ))}
        {rest > 0 && <li>{text('close.rest', { count: rest })}</li>}
      </ul>
    </>
  );
}

function useCloseReview(group: ReviewGroupRow) {
  const text = useText('reviewBoard');
  const closing = useGroupStep(reviewResultApi.close, { saysNothing: true });
  const { id: groupId, version } = group;
  const done = (results: number) =>
    showSuccess(text('close.done', { group: groupLabel(group), count: results }));
  const closeReview = async () => {
    const isYes = await askFirst({
      title: text('close.ask', { group: groupLabel(group) }),
      effect: text('close.effect', { count: group.submitted }),
      verb: text('act.close'),
      isRisky: true,
      typeName: group.groupNo,
    });
    if (!isYes) return;
    const { data } = await closing.run(group, { body: { groupId, version } });
    if (data) done(data.results);
  };
  const forceClose = async (coSignToken: string, reason: string) => {
    const body = { groupId, version, force: true, reason, coSignToken };
    const { data } = await closing.run(group, { body });
    if (data) done(data.results);
  };
  return { closeReview, forceClose, isBusy: closing.isBusy };
}

import {
  askFirst,
  Button,
  Empty,
  Failed,
  Icon,
  LongWork,
  NoPermission,
  NoResult,
  NotBuiltYet,
  SkeletonRows,
  StateOf,
  type StatusFamily,
  Stepper,
  showError,
  showSuccess,
  showToast,
  statusFamilies,
  TimeLimit,
} from '@qifu/ui';
import type { ReactNode } from 'react';
import { useGalleryText } from './gallery-text';
import { sample } from './samples';

const Cell = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={wide ? 'g-two' : undefined}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** What a page says when it has nothing, waits, refuses, fails or asks. */
export function StatesSheet() {
  const text = useGalleryText();
  const { states } = sample;
  return (
    <div className="g-sheet">
      <Cell title={text('states.empty')}>
        <Empty title={states.emptyTitle} hint={states.emptyHint}>
          <Button kind="main">{states.newGroup}</Button>
        </Empty>
      </Cell>
      <Cell title={text('states.noResult')}>
        <NoResult
          keyword={states.keyword}
          hint={states.noResultHint}
          onClear={() => showToast(states.cleared)}
        >
          <Button>{states.raiseCase}</Button>
        </NoResult>
      </Cell>
      <Cell title={text('states.noPermission')}>
        <NoPermission what={states.scores} right={states.right} granter={states.granter}>
          <Button>{states.applyRight}</Button>
        </NoPermission>
      </Cell>
      <Cell title={text('states.failed')}>
        <Failed
          title={states.failedTitle}
          eventNumber="7F3K-20A1"
          onRetry={() => showError(states.stillFailed)}
        />
      </Cell>
      <Cell title={text('states.loading')}>
        <SkeletonRows hasBox />
      </Cell>
      <Cell title={text('states.work')}>
        <LongWork
          title={states.importTitle}
          note={states.importNote}
          done={3120}
          total={5000}
          succeeded={3098}
          failed={22}
          onCancel={() => showToast(states.cancelled)}
        />
      </Cell>
      <Cell title={text('states.tags')} wide>
        <Tags />
      </Cell>
      <Cell title={text('states.toast')}>
        <Toasts />
      </Cell>
      <Cell title={text('states.ask')}>
        <Button kind="risk" onClick={() => void askFirst({ ...states.ask, isRisky: true })}>
          {states.ask.verb}
        </Button>
      </Cell>
      <Cell title={text('states.limits')} wide>
        {states.limits.map((limit) => (
          <TimeLimit key={limit.label} {...limit} />
        ))}
        <div style={{ marginTop: 18 }}>
          <Stepper kind="wide" current="handle" steps={states.steps} />
        </div>
      </Cell>
      <Cell title={text('states.notBuilt')}>
        <NotBuiltYet name={states.later} onBack={() => history.back()} />
      </Cell>
    </div>
  );
}

function Tags() {
  const text = useGalleryText();
  return (
    <dl className="g-tags">
      {Object.entries(statusFamilies).map(([family, codes]) => (
        <div key={family} style={{ display: 'contents' }}>
          <dt>{text(`states.${family as StatusFamily}`)}</dt>
          <dd>
            {Object.keys(codes).map((code) => (
              <StateOf key={code} family={family as StatusFamily} code={code} boxed />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Toasts() {
  const { states } = sample;
  return (
    <div className="g-stack g-toasts">
      <div className="q-toast q-tone-ok">
        <Icon name="stateOk" />
        {states.moved}
        <button
          type="button"
          onClick={() =>
            showSuccess(states.moved, { label: states.undo, run: () => showToast(states.undone) })
          }
        >
          {states.undo}
        </button>
      </div>
      <div className="q-toast q-tone-bad">
        <Icon name="stateBad" />
        {states.saveFailed}
      </div>
      <div className="q-toast q-tone-warn">
        <Icon name="alert" />
        {states.changed}
        <button type="button" onClick={() => showToast({ text: states.changed, tone: 'warn' })}>
          {states.difference}
        </button>
      </div>
    </div>
  );
}

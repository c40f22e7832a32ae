import { Button, Checkbox, Empty, NoResult, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDeferredValue, useMemo, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { changesOf, type GrantRow, namedRows, openAtFirst, seenRows } from './grant-rows';
import { GrantTree } from './grant-tree';
import type { GrantStepState, Turned } from './use-grant-step';

interface GrantStepPanelProps {
  step: GrantStepState;
  onTurn: (changes: Turned) => void;
}

/** One step: search, tick all, open and close, and its tree. */
export function GrantStepPanel({ step, onTurn }: GrantStepPanelProps) {
  const text = useText('authorize');
  return (
    <Loaded query={step.query} what={text(`step.${step.kind}`)} rows={10}>
      {() =>
        step.rows.some(({ isItem }) => isItem) ? (
          <StepTree step={step} onTurn={onTurn} />
        ) : (
          <Empty icon="list" title={text(`none.${step.kind}`)} hint={text(`noneHint.${step.kind}`)} />
        )
      }
    </Loaded>
  );
}

function StepTree({ step, onTurn }: GrantStepPanelProps) {
  const text = useText('authorize');
  const { rows, chosen, ticked, kind } = step;
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword);
  const [opened, setOpened] = useState<ReadonlySet<string>>();
  const open = useMemo(() => opened ?? openAtFirst(rows), [opened, rows]);
  const named = useMemo(() => namedRows(rows, wanted), [rows, wanted]);
  const seen = useMemo(() => seenRows(rows, open, named), [rows, open, named]);
  const isShown = (at: number) => !named || named.has(at);
  const turnBranch = (id: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  const free = rows.filter(({ isItem, isFixed }, at) => isItem && !isFixed && isShown(at));
  const count = free.filter(({ id }) => chosen.has(id)).length;
  const tickAll = () => onTurn(allTurned(rows, isShown, count < free.length));
  return (
    <>
      <div className="az-tools">
        <TextInput
          icon="search"
          aria-label={text('search')}
          placeholder={text('search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Checkbox
          checked={free.length > 0 && count === free.length}
          isMixed={count > 0 && count < free.length}
          disabled={free.length === 0}
          onChange={tickAll}
        >
          {text(named ? 'allFound' : 'all')}
        </Checkbox>
        <span className="az-chosen" aria-live="polite">
          {text('chosen', { count: chosen.size, total: rows.filter(({ isItem }) => isItem).length })}
        </span>
        {kind !== 'system' && !named && (
          <span className="q-end q-row">
            <Button kind="text" onClick={() => setOpened(new Set(rows.map(({ id }) => id)))}>
              {text('openAll')}
            </Button>
            <Button kind="text" onClick={() => setOpened(new Set())}>
              {text('closeAll')}
            </Button>
          </span>
        )}
      </div>
      {seen.length === 0 ? (
        <NoResult keyword={wanted} onClear={() => setKeyword('')} />
      ) : (
        <GrantTree
          label={text(`step.${kind}`)}
          rows={rows}
          seen={seen}
          ticked={ticked}
          isOpen={(id) => named !== undefined || open.has(id)}
          onTurn={turnBranch}
          onTick={(at, isOn) => onTurn(changesOf(rows, chosen, at, { isOn, isShown }))}
          nothing={text('nothing')}
        />
      )}
    </>
  );
}

/** Everything a search leaves. What stands above it comes with it, and goes only with all that is below. */
function allTurned(rows: readonly GrantRow[], isShown: (at: number) => boolean, isOn: boolean): Turned {
  const isWhole = (at: number) => rows.slice(at, rows[at]?.end).every((_row, index) => isShown(at + index));
  return new Map(
    rows
      .filter(({ isItem, isFixed }, at) => isItem && !isFixed && isShown(at) && (isOn || isWhole(at)))
      .map(({ id }) => [id, isOn]),
  );
}

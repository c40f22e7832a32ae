import { callForReply } from '@qifu/client';
import { type Endpoint, type Input, type ToggleReply, workbenchApi } from '@qifu/contracts';
import { askFirst, Button, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMayCall, useMayOnRow } from '../allowed';
import { type Effect, readEffect } from '../effect';
import { toggleInput } from '../toggle-input';
import { RefusedDialog } from './refused-dialog';
import { type Refused, runEach } from './run-each';
import { useChosenRows } from './use-chosen-rows';

interface BulkRow {
  id: string;
  /** Absent where the column is not granted. */
  enabledMark?: number | undefined;
  version: number;
  abilities?: readonly string[] | undefined;
}
type OfRow = Endpoint & { method: 'PUT' | 'DELETE' };

interface RowBulkOptions<R extends BulkRow> {
  /** The rows in sight. */
  rows: readonly R[] | undefined;
  nameOf: (row: R) => string;
  toggle?: OfRow | undefined;
  mayToggle?: (row: R) => boolean;
  /** What switching off means; asked first where it is said. */
  disableEffect?: Effect<R>;
  remove?: OfRow | undefined;
  mayRemove?: (row: R) => boolean;
  /** What deleting means. */
  removeEffect?: Effect<R>;
  /** Further acts on what is chosen. */
  more?: (rows: readonly R[], clear: () => void) => ReactNode;
  hasMore?: boolean;
}

type Act = 'enable' | 'disable' | 'remove';
const always = () => true;

/**
 * Tick boxes of a list with the acts of a row for many: each row by its own call, with its own checks and its own line in
 * the audit. What a row does not allow is left out and counted; what was switched is switched back on demand.
 */
export function useRowBulk<R extends BulkRow>(options: RowBulkOptions<R>) {
  const { rows, toggle, remove, mayToggle = always, mayRemove = always, more, hasMore } = options;
  const fallback = (toggle ?? remove) as OfRow;
  const canToggleRow = useMayOnRow(toggle ?? fallback, 'toggleState');
  const canRemoveRow = useMayOnRow(remove ?? fallback, 'remove');
  const holdsToggle = useMayCall(toggle ?? fallback) && toggle !== undefined;
  const holdsRemove = useMayCall(remove ?? fallback) && remove !== undefined;
  const chosen = useChosenRows(rows);
  const [outcome, setOutcome] = useState<{ done: number; refused: readonly Refused[] }>();
  const run = useRun(options, setOutcome);
  const fits: Record<Act, (row: R) => boolean> = {
    // Of a state one may not see nothing is known to change.
    enable: (row) =>
      row.enabledMark !== undefined && row.enabledMark !== 1 && canToggleRow(row) && mayToggle(row),
    disable: (row) => row.enabledMark === 1 && canToggleRow(row) && mayToggle(row),
    remove: (row) => canRemoveRow(row) && mayRemove(row),
  };
  const acts: readonly Act[] = [
    ...(holdsToggle ? (['enable', 'disable'] as const) : []),
    ...(holdsRemove ? (['remove'] as const) : []),
  ];
  if (acts.length === 0 && !hasMore) return { selected: undefined, onSelect: undefined, batch: undefined };
  const picked = chosen.rows();
  const start = async (act: Act) => {
    const left = await run(
      act,
      picked.filter((row) => fits[act](row)),
    );
    if (left) chosen.choose(left);
  };
  return {
    selected: chosen.ids,
    onSelect: chosen.choose,
    batch: (
      <>
        {more?.(picked, () => chosen.choose([]))}
        {acts.map((act) => (
          <ActButton
            key={act}
            act={act}
            count={picked.filter((row) => fits[act](row)).length}
            onStart={() => start(act)}
          />
        ))}
        {outcome && <RefusedDialog {...outcome} onClose={() => setOutcome(undefined)} />}
      </>
    ),
  };
}

/** Says on how many of the chosen rows it is done. */
function ActButton({ act, count, onStart }: { act: Act; count: number; onStart: () => Promise<void> }) {
  const text = useText('record');
  const [isBusy, setIsBusy] = useState(false);
  const start = () => {
    setIsBusy(true);
    void onStart().finally(() => setIsBusy(false));
  };
  return (
    <Button kind={act === 'enable' ? undefined : 'risk'} disabled={count === 0} busy={isBusy} onClick={start}>
      {text('bulk.act', { act: text(`act.${act}`), count })}
    </Button>
  );
}

/** What somebody else had switched before is his: it is not taken back with the rest. */
const isOwnChange = (data: unknown) => (data as ToggleReply)?.isChanged !== false;

/** A lock that was opened is no state one switches back to. */
const hasPlainState = ({ enabledMark }: BulkRow) => enabledMark === 0 || enabledMark === 1;

/** Gives the ids that stay chosen: those that were refused; undefined when the person thought better of it. */
function useRun<R extends BulkRow>(
  { nameOf, toggle, remove, disableEffect, removeEffect }: RowBulkOptions<R>,
  onRefused: (outcome: { done: number; refused: readonly Refused[] }) => void,
) {
  const text = useText('record');
  const cache = useQueryClient();
  const refresh = (endpoint: Endpoint) =>
    Promise.all(
      [endpoint, workbenchApi.read].map(({ resource }) => cache.invalidateQueries({ queryKey: [resource] })),
    );
  const effects = { enable: undefined, disable: disableEffect, remove: removeEffect };
  const isAgreed = async (act: Act, rows: readonly R[]) => {
    const verb = text(`act.${act}`);
    if (!effects[act]) return true;
    const effect = await readEffect(effects[act], rows);
    if (effect === undefined) return false;
    const title = text('bulk.ask', { act: verb, count: rows.length });
    return askFirst({ title, effect, verb, isRisky: true });
  };
  return async (act: Act, rows: readonly R[]): Promise<string[] | undefined> => {
    const endpoint = act === 'remove' ? remove : toggle;
    if (!endpoint || !(await isAgreed(act, rows))) return undefined;
    const removeOne = ({ id, version }: R) =>
      callForReply(endpoint, { params: { id }, query: { version } } as unknown as Input<OfRow>);
    const switched: R[] = [];
    const switchTo = (enabledMark: 0 | 1) => async (row: R) => {
      const { data } = await callForReply(
        endpoint,
        toggleInput(endpoint, row.id, enabledMark) as unknown as Input<OfRow>,
      );
      if (isOwnChange(data)) switched.push(row);
    };
    const undoOf = (undone: Act) => {
      const plain = switched.filter(hasPlainState);
      if (plain.length === 0) return undefined;
      const undo = async () => {
        const back = await runEach(plain, nameOf, switchTo(undone === 'enable' ? 0 : 1));
        await refresh(endpoint);
        if (back.refused.length > 0) onRefused({ done: back.done.length, refused: back.refused });
        else showSuccess(text('bulk.undone', { count: back.done.length }));
      };
      return { label: text('bulk.undo'), run: () => void undo() };
    };
    const send = act === 'remove' ? removeOne : switchTo(act === 'enable' ? 1 : 0);
    const { done, refused } = await runEach(rows, nameOf, send);
    await refresh(endpoint);
    if (refused.length > 0) onRefused({ done: done.length, refused });
    else showSuccess(text(`bulk.${act}Done`, { count: done.length }), undoOf(act));
    return refused.map(({ id }) => id);
  };
}

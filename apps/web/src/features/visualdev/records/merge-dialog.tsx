import { Button, Dialog, Failed, SkeletonRows, showTime } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useEffect, useMemo, useState } from 'react';
import { nameOfPerson } from '#shared/name-of-person';
import type { ShownModule } from '../form/use-module';
import { type MergeLine, mergedValues, mergeLines, type Side, type Values } from './merge-record';
import { type Clash, mergeFields, readClash, wordsAt } from './read-merge';
import './merge-dialog.css';

interface MergeDialogProps {
  module: ShownModule;
  recordId: string;
  menuId: string;
  hidden: ReadonlySet<string>;
  opened: Values;
  mine: Values;
  onBack: () => void;
  /** What is to be saved over what is stored now. */
  onSave: (values: Record<string, unknown>, stored: { values: Values; version: number }) => void;
}

/** Somebody else saved first: what differs, in three values each, and what it is saved as. */
export function MergeDialog({
  module,
  recordId,
  menuId,
  hidden,
  opened,
  mine,
  onBack,
  onSave,
}: MergeDialogProps) {
  useAreas('moduleRecord');
  const text = useText('moduleRecord');
  const [clash, setClash] = useState<Clash>();
  const [hasFailed, setHasFailed] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const modelId = module.id;
  useEffect(() => {
    readClash({ modelId, recordId, menuId, opened, mine }).then(setClash, () => setHasFailed(true));
  }, [modelId, recordId, menuId, opened, mine]);
  const fields = useMemo(() => mergeFields(module, hidden), [module, hidden]);
  const lines = useMemo(() => (clash ? mergeLines(fields, clash.three) : []), [fields, clash]);
  const count = lines.filter(({ is }) => is === 'clash').length;
  const name = nameOfPerson(clash?.by ?? '') || text('merge.somebody');
  const time = clash?.time ? showTime(clash.time, 'short') : '';
  const title = text(count > 0 ? 'merge.title' : 'merge.titleAlone', { name, time, count });
  const save = () => {
    if (!clash) return;
    const { three, version } = clash;
    onSave(mergedValues(fields, three, chosen), { values: three.stored, version });
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={clash ? title : text('merge.reading')}
      onClose={onBack}
      foot={
        <>
          <span className="mod-merge-kept">{text('merge.kept')}</span>
          <Button onClick={onBack}>{text('merge.back')}</Button>
          <Button kind="main" disabled={!clash} onClick={save}>
            {text('merge.save')}
          </Button>
        </>
      }
    >
      {hasFailed && <Failed title={text('merge.failed')} />}
      {!clash && !hasFailed && <SkeletonRows />}
      {clash && (
        <table className="mod-merge">
          <thead>
            <tr>
              {(['field', 'opened', 'mine', 'stored', 'result'] as const).map((head) => (
                <th key={head} scope="col">
                  {text(`merge.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line
                key={line.key}
                line={line}
                side={line.is === 'clash' ? (chosen.get(line.key) ?? 'mine') : line.is}
                say={(of) => wordsAt(clash.words[of], fields, line.at[of])}
                onChoose={(side) => setChosen(new Map([...chosen, [line.key, side]]))}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface LineProps {
  line: MergeLine;
  side: Side;
  say: (of: 'opened' | Side) => string | undefined;
  onChoose: (side: Side) => void;
}

function Line({ line, side, say, onChoose }: LineProps) {
  const text = useText('moduleRecord');
  const { is, row, what, label, key } = line;
  const place = row && text('history.row', { table: row.table, number: row.number });
  const wordOf = (of: 'opened' | Side) => {
    const word = say(of);
    if (word === undefined) return of === 'opened' ? '—' : text('merge.gone');
    return word || text('history.nothing');
  };
  const cell = (of: Side) => {
    if (is !== 'clash')
      return is === of ? <ins>{wordOf(of)}</ins> : <span className="q-mute">{text('merge.untouched')}</span>;
    return (
      <label className={side === of ? 'mod-pick mod-picked' : 'mod-pick'}>
        <input type="radio" name={key} checked={side === of} onChange={() => onChoose(of)} />
        {wordOf(of)}
      </label>
    );
  };
  return (
    <tr className={is === 'clash' ? 'mod-hot' : undefined}>
      <th scope="row">
        {what === 'row' ? place : label}
        {what === 'cell' && <small>{place}</small>}
        <small className={is === 'clash' ? 'mod-bad' : undefined}>
          {text(is === 'clash' ? 'merge.both' : 'merge.settled')}
        </small>
      </th>
      <td data-label={text('merge.opened')}>{wordOf('opened')}</td>
      <td data-label={text('merge.mine')}>{cell('mine')}</td>
      <td data-label={text('merge.stored')}>{cell('stored')}</td>
      <td data-label={text('merge.result')}>
        <b>{wordOf(side)}</b>
      </td>
    </tr>
  );
}

import { useText } from '@qifu/ui/text';
import { useDesk } from '../desk-context';
import { linesOf } from '../model/condition-tree';
import { isRaw } from '../model/json';
import { RowWords } from './row-words';

/** What the line was in the version in force; nothing where it is the same. */
export function ChangeMark({ at }: { at: string }) {
  const text = useText('policyRule');
  const { changeAt } = useDesk();
  const change = changeAt(at);
  if (!change) return null;
  if (change.kind === 'added') return <span className="pr-change">{text('added')}</span>;
  return (
    <span className="pr-change">
      {text('was')} <Was json={change.before} />
    </span>
  );
}

/** A condition of the version in force in words. */
export function Was({ json }: { json: string }) {
  const text = useText('policyRule');
  const raw = parse(json);
  const line = linesOf(raw);
  if (line.kind === 'leaf') return <RowWords leaf={line.leaf} isNot={false} />;
  const op = isRaw(raw) ? raw.op : undefined;
  if (op === 'and' || op === 'or' || op === 'atLeast') return <>{text(`group.${op}`)}</>;
  return op === 'not' ? text('notGroup') : <code>{json}</code>;
}

/** What was cut on its way is no JSON any more. */
export function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

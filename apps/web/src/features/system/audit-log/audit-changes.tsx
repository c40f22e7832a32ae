import type { AuditDetail } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useAuditWords, useFieldWords, useValueWords } from './audit-words';

type Change = AuditDetail['changes'][number];

/** Changes of one object; a call about several names each in front of its fields. */
interface ChangedObject {
  type: string;
  id: string;
  changes: readonly Change[];
}

const prefixed = /^([A-Za-z]+):([^.]*)\.(.+)$/;

/** Parts the changes by object, in the order they come. */
export function partChanges(changes: readonly Change[]): ChangedObject[] {
  const parts = new Map<string, ChangedObject>();
  for (const change of changes) {
    const [, type = '', id = '', field = change.field] = prefixed.exec(change.field) ?? [];
    const key = `${type}:${id}`;
    const known = parts.get(key)?.changes ?? [];
    parts.set(key, { type, id, changes: [...known, { ...change, field }] });
  }
  return [...parts.values()];
}

/** What a call changed: field by field before and after. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const text = useText('audit');
  const { objectOf } = useAuditWords();
  if (changes.length === 0) return <p className="au-note">{text('noChanges')}</p>;
  return partChanges(changes).map(({ type, id, changes: own }) => (
    <div key={`${type} ${id}`} className="au-scroll">
      <table className="au-table">
        {type && (
          <caption>
            {objectOf(type)} <span className="q-mono">{id}</span>
          </caption>
        )}
        <thead>
          <tr>
            <th scope="col">{text('column.field')}</th>
            <th scope="col">{text('column.before')}</th>
            <th scope="col">{text('column.after')}</th>
          </tr>
        </thead>
        <tbody>
          {own.map((change) => (
            <ChangeRow key={change.field} change={change} />
          ))}
        </tbody>
      </table>
    </div>
  ));
}

function ChangeRow({ change: { field, before, after } }: { change: Change }) {
  const nameOf = useFieldWords();
  const sayValue = useValueWords();
  return (
    <tr>
      <th scope="row">{nameOf(field)}</th>
      <td>{sayValue(field, before)}</td>
      <td>
        <strong>{sayValue(field, after)}</strong>
      </td>
    </tr>
  );
}

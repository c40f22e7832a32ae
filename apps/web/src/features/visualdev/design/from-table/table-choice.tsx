import { useData } from '@qifu/client';
import { type ExistingTable, existingTableApi } from '@qifu/contracts';
import { Button, Notice, Pager, showNumber, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';

/** The tables that are open, with what stands against those that cannot be used. */
export function TableChoice({ onChoose }: { onChoose: (of: { schema: string; table: string }) => void }) {
  const text = useText('fromTable');
  const [keyword, setKeyword] = useState('');
  const [{ currentPage, pageSize }, setPage] = useState({ currentPage: 1, pageSize: 20 });
  const asked = useDeferredValue(keyword.trim());
  const { data } = useData(existingTableApi.list, { query: { keyword: asked, currentPage, pageSize } });
  if (!data) return null;
  const { list, schemas, pagination } = data;
  if (schemas.length === 0) return <Notice tone="warn">{text('closed')}</Notice>;
  if (pagination.total === 0 && asked === '')
    return <Notice>{text('none', { schemas: schemas.join(', ') })}</Notice>;
  return (
    <div className="rec-form from-sheet">
      <p className="q-mute">{text('lead')}</p>
      <TextInput
        type="search"
        aria-label={text('search')}
        placeholder={text('search')}
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value);
          setPage({ currentPage: 1, pageSize });
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="from-sheet-columns" tabIndex={0} aria-label={text('tables')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('head.table')}</th>
              <th scope="col">{text('head.comment')}</th>
              <th scope="col" className="from-sheet-number">
                {text('head.rows')}
              </th>
              <th scope="col">{text('head.state')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <TableRow key={`${one.schema}.${one.table}`} table={one} onChoose={() => onChoose(one)} />
            ))}
          </tbody>
        </table>
      </section>
      {list.length === 0 && <p className="q-mute">{text('notFound', { keyword: asked })}</p>}
      {pagination.total > pageSize && (
        <Pager
          {...pagination}
          isShort
          onChange={(page, size) => setPage({ currentPage: page, pageSize: size })}
        />
      )}
    </div>
  );
}

function TableRow({ table: one, onChoose }: { table: ExistingTable; onChoose: () => void }) {
  const text = useText('fromTable');
  const name = `${one.schema}.${one.table}`;
  return (
    <tr>
      <th scope="row">
        {one.refusal === '' ? (
          <Button kind="text" onClick={onChoose}>
            {name}
          </Button>
        ) : (
          name
        )}
      </th>
      <td>{one.comment}</td>
      <td className="from-sheet-number">{showNumber(one.rows)}</td>
      <td className={one.refusal === '' ? undefined : 'q-mute'}>
        {one.refusal === '' ? text('usable') : text(`refusal.${one.refusal}`, { about: one.about })}
      </td>
    </tr>
  );
}

import { type ListOrder, mostOrders, ordersOf } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Button, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { moved, ordersIn } from './list-items';
import type { ListDesigning } from './use-list-design';

/** By what the list goes until somebody chooses another; the next decides between equals. */
export function OrderSettings({ design: { list, fields, set } }: { design: ListDesigning }) {
  const text = useText('listDesigner');
  const orders = ordersOf(list);
  const sortable = fields.filter(({ kind }) => kind.abilities.sort);
  const free = sortable.filter((field) => !orders.some(({ name }) => name === field.name));
  const keep = (next: readonly ListOrder[]) => set(ordersIn(next), text('step.order'));
  const change = (at: number, changes: Partial<ListOrder>) =>
    keep(orders.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const [next] = free;
  return (
    <section className="lds-settings" aria-label={text('whole.order')}>
      <h3>{text('whole.order')}</h3>
      {orders.length === 0 && <p className="q-mute lds-note">{text('whole.newestFirst')}</p>}
      <ol className="lds-ordered">
        {orders.map(({ name, sort }, at) => {
          const label = labelOf(name);
          return (
            <li key={name}>
              <Select
                label={text(at === 0 ? 'whole.orderBy' : 'whole.thenBy')}
                value={name}
                choices={sortable
                  .filter((field) => field.name === name || free.includes(field))
                  .map((field) => ({ value: field.name, label: field.label }))}
                onChange={(chosen) => chosen && change(at, { name: chosen })}
              />
              <Select
                label={text('whole.direction')}
                value={sort}
                choices={(['asc', 'desc'] as const).map((value) => ({
                  value,
                  label: text(`whole.${value}`),
                }))}
                onChange={(chosen) => change(at, { sort: chosen === 'asc' ? 'asc' : 'desc' })}
              />
              <IconButton
                icon="up"
                label={text('order.up', { label })}
                disabled={at === 0}
                onClick={() => keep(moved(orders, at, at - 1))}
              />
              <IconButton
                icon="x"
                label={text('order.takeOut', { label })}
                onClick={() => keep(orders.filter((_one, i) => i !== at))}
              />
            </li>
          );
        })}
      </ol>
      {next && orders.length < mostOrders && (
        <Button kind="text" icon="plus" onClick={() => keep([...orders, { name: next.name, sort: 'desc' }])}>
          {text(orders.length === 0 ? 'whole.addOrder' : 'whole.addThen')}
        </Button>
      )}
    </section>
  );
}

import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { ownDeliveries, titleOf } from './deliveries.queries';

const rowsPerBatch = 500;

type Sent = Awaited<ReturnType<ReturnType<typeof ownDeliveries>['executeTakeFirstOrThrow']>>;

/** Everything that was sent to the caller or waits for him as a workbook, newest first, in the words of the page. */
export async function exportDeliveries(
  ctx: Ctx,
  query: { subscriptionId?: string | undefined },
): Promise<Blob> {
  const say = (key: string, more?: Record<string, unknown>) =>
    translate(ctx.language, 'subscription', key, more);
  const column = (
    name: string,
    value: ExportColumn<Sent>['value'],
    type: ExportColumn<Sent>['type'] = 'text',
  ): ExportColumn<Sent> => ({ heading: say(`sent.${name}`), type, value });
  return await exportSheet(ctx, {
    name: say('sent.title'),
    menu: 'policySubscription',
    columns: [
      column('time', (row) => row.sentTime ?? row.dueTime, 'datetime'),
      column('text', (row) =>
        row.itemName && row.outcome ? say(`sent.${row.outcome}`, { item: row.itemName }) : titleOf(ctx, row),
      ),
      column('policy', (row) => titleOf(ctx, row)),
      column('why', ({ subscriptionName }) => subscriptionName),
      column('channel', () => say('inbox')),
      column('result', ({ sentTime, heldFor, isRead }) =>
        say(sentTime === null ? `held.${heldFor || 'soon'}` : isRead ? 'read' : 'unread'),
      ),
    ],
    rows: ownDeliveries(ctx, query).orderBy('d.id', 'desc').stream(rowsPerBatch),
    query,
  });
}

import type { SubscriptionInput, SubscriptionRow } from '@qifu/contracts';
import { emptySubscription } from './addresses';

const names = Object.keys(emptySubscription) as (keyof SubscriptionInput)[];

/** What a subscription asks for, without what was told of it. */
export const inputOfRow = (row: SubscriptionRow): SubscriptionInput =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as SubscriptionInput;

import { type SubscriptionInput, type SubscriptionRow, subscriptionInput } from '@qifu/contracts';

/** What a subscription asks for, without what was told of it. */
export const inputOfRow = (row: SubscriptionRow): SubscriptionInput => subscriptionInput.parse(row);

import type { CallError } from '@qifu/contracts';
import type { TableFailure } from '@qifu/ui/office';
import { Empty, Failed, NoPermission, SkeletonRows, usePatience } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import './record.css';

const noRightCode = 403;
const missingCode = 404;

/** Why rows could not be fetched, as tables show it. */
export const failureOf = (error: CallError | null): TableFailure | null =>
  error && {
    message: error.message,
    eventNumber: error.extras?.requestId,
    isRefused: error.code === noRightCode,
  };

/** What a table shows of a query besides its rows: waiting, updating, why it failed and the way to try again. */
export const fetchStateOf = (query: {
  error: CallError | null;
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}) => ({
  isLoading: query.isLoading,
  isFetching: query.isFetching,
  failure: failureOf(query.error),
  onRetry: () => void query.refetch(),
});

interface LoadedProps<T> {
  query: { data: T | undefined; error: CallError | null; isLoading: boolean; refetch: () => unknown };
  /** What it is, for the refusal of somebody without the right. */
  what: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** Shows what was read, or says honestly why it cannot: waiting, failed, gone, no right. */
export function Loaded<T>({ query, what, rows = 4, children }: LoadedProps<T>) {
  const text = useText('record');
  const waits = usePatience(query.isLoading);
  const { data, error } = query;
  if (data !== undefined && !(error && error.code === missingCode)) return children(data);
  if (error?.code === noRightCode) return <NoPermission what={what} hint={error.message} />;
  if (error?.code === missingCode)
    return <Empty icon="search" title={text('state.missing')} hint={text('state.missingHint')} />;
  if (error)
    return (
      <Failed
        hint={error.message}
        eventNumber={error.extras?.requestId}
        onRetry={() => void query.refetch()}
      />
    );
  return waits ? <SkeletonRows rows={rows} /> : <div className="rec-wait" />;
}

import { buttonClass, Failed, SkeletonRows, usePatience } from '@qifu/ui/parts';
import { BlockHead, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useId } from 'react';

/** What a block reads: one call, whatever became of it. */
interface Read<D> {
  data: D | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface BlockProps<D> {
  title: string;
  read: Read<D>;
  /** A remark beside the title, once there is something. */
  note?: (data: D) => ReactNode;
  end?: ReactNode;
  /** What is said where there is nothing, and what to do then. */
  none: { isSo: (data: D) => boolean; title: string; hint: string; act?: { label: string; to: string } };
  children: (data: D) => ReactNode;
}

/** One block of the personal centre: it comes, fails and is empty by itself, and never holds up the others. */
export function Block<D>({ title, read, note, end, none, children }: BlockProps<D>) {
  const text = useText('personalCentre');
  const id = useId();
  const { data, error } = read;
  const isLate = usePatience(data === undefined && !error);
  const isEmpty = data !== undefined && none.isSo(data);
  return (
    <section aria-labelledby={id} className="pc-block">
      <BlockHead id={id} title={title} note={data !== undefined && !isEmpty && note?.(data)} end={end} />
      {data === undefined && error ? (
        <Failed title={text('failed', { name: title })} onRetry={() => void read.refetch()} />
      ) : isEmpty ? (
        <div className="pc-none">
          <p>{none.title}</p>
          <p className="pc-none-hint">{none.hint}</p>
          {none.act && (
            <LinkTo to={none.act.to} className={buttonClass('plain')}>
              {none.act.label}
            </LinkTo>
          )}
        </div>
      ) : data === undefined ? (
        isLate && <SkeletonRows rows={2} />
      ) : (
        children(data)
      )}
    </section>
  );
}

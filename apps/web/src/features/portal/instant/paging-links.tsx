import { LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { pageSize } from './addresses';

interface PagingLinksProps {
  page: number;
  shown: number;
  total: number;
  to: (page: number) => string;
}

/** Pages as links, and which rows these are; nothing where all stand on one. */
export function PagingLinks({ page, shown, total, to }: PagingLinksProps) {
  const text = useText('instant');
  const before = (page - 1) * pageSize;
  if (page === 1 && total <= shown) return null;
  return (
    <nav className="grant-paging" aria-label={text('paging.label')}>
      <span>{text('paging.range', { from: before + 1, to: before + shown, total })}</span>
      {page > 1 && <LinkTo to={to(page - 1)}>{text('paging.former')}</LinkTo>}
      {before + shown < total && <LinkTo to={to(page + 1)}>{text('paging.next')}</LinkTo>}
    </nav>
  );
}

import { type KeyboardEvent, useState } from 'react';
import { Icon } from './icon';
import { NativeSelect } from './inputs';
import { useKitText } from './kit-text';
import { pageSizes } from './list-size';
import { listPageNumbers } from './page-numbers';
import './pager.css';

export interface PagerProps {
  currentPage: number;
  pageSize: number;
  total: number;
  /** There are more than `total`; nobody counted them. */
  isMore?: boolean | undefined;
  onChange: (page: number, pageSize: number) => void;
  /** Portal pages show neither sizes nor jumper. */
  isShort?: boolean;
}

/** Total, sizes, previous, five pages, next, jumper, in this order (spec 9). */
export function Pager({ currentPage, pageSize, total, isMore, onChange, isShort }: PagerProps) {
  const text = useKitText();
  // Of what was not counted there is one page at least.
  const pages = Math.max(1, Math.ceil(total / pageSize) + (isMore ? 1 : 0));
  const go = (page: number) => onChange(Math.min(Math.max(page, 1), pages), pageSize);
  return (
    <nav className="q-pager" aria-label={text('pager.label')}>
      <span>{text(isMore ? 'pager.atLeast' : 'pager.total', { total: total.toLocaleString('en-US') })}</span>
      {!isShort && <PageSize pageSize={pageSize} onChange={(size) => onChange(1, size)} />}
      <PageStep
        label={text('pager.previous')}
        icon="left"
        isOff={currentPage <= 1}
        onClick={() => go(currentPage - 1)}
      />
      <ol className="q-pager-pages">
        {listPageNumbers(currentPage, pages).map((page) => (
          <li key={page}>
            {page < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={text('pager.page', { page })}
                aria-current={page === currentPage ? 'page' : undefined}
                onClick={() => go(page)}
              >
                {page}
              </button>
            )}
          </li>
        ))}
      </ol>
      <PageStep
        label={text('pager.next')}
        icon="right"
        isOff={currentPage >= pages}
        onClick={() => go(currentPage + 1)}
      />
      {!isShort && <PageJump currentPage={currentPage} onGo={go} />}
    </nav>
  );
}

function PageSize({ pageSize, onChange }: { pageSize: number; onChange: (size: number) => void }) {
  const text = useKitText();
  const sizes = pageSizes.some((size) => size === pageSize) ? pageSizes : [...pageSizes, pageSize];
  return (
    <NativeSelect
      aria-label={text('pager.sizeLabel')}
      value={String(pageSize)}
      choices={sizes.map((size) => ({ value: String(size), label: text('pager.size', { size }) }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

interface PageStepProps {
  label: string;
  icon: 'left' | 'right';
  isOff: boolean;
  onClick: () => void;
}

const PageStep = ({ label, icon, isOff, onClick }: PageStepProps) => (
  <button type="button" className="q-pager-step" aria-label={label} disabled={isOff} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

function PageJump({ currentPage, onGo }: { currentPage: number; onGo: (page: number) => void }) {
  const text = useKitText();
  const [typed, setTyped] = useState<string>();
  const jump = () => {
    const page = Number(typed);
    if (typed && Number.isInteger(page)) onGo(page);
    setTyped(undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') jump();
  };
  return (
    <span className="q-pager-jump">
      {text('pager.goTo')}
      <span className="q-input">
        <input
          inputMode="numeric"
          aria-label={text('pager.goToLabel')}
          value={typed ?? String(currentPage)}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onFocus={(event) => event.target.select()}
          onBlur={jump}
          onKeyDown={handleKey}
        />
      </span>
      {text('pager.goToUnit')}
    </span>
  );
}

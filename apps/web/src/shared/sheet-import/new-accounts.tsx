import { Button, showToast } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import type { NewAccount } from './sheet-shapes';

/** The first of them; all are in what is copied. */
const shownAccounts = 60;

/** Who was added and what each signs in as; copied, they are two columns of a spreadsheet. */
export function NewAccounts({
  accounts,
  children,
}: {
  accounts: readonly NewAccount[];
  children?: ReactNode;
}) {
  const text = useText('sheetImport');
  const copy = async () => {
    const rows = accounts.map(({ name, account }) => `${name}\t${account}`);
    await navigator.clipboard.writeText(rows.join('\n'));
    showToast({ text: text('accountsCopied', { count: accounts.length }), tone: 'ok' });
  };
  return (
    <section className="si-gap" aria-label={text('newAccounts')}>
      <p className="q-row q-wrap-row">
        <strong>{text('newAccounts')}</strong>
        <Button icon="copy" onClick={() => void copy()}>
          {text('copyAccounts')}
        </Button>
      </p>
      {children}
      <ul className="si-accounts">
        {accounts.slice(0, shownAccounts).map(({ name, account }) => (
          <li key={account}>
            {name} <code>{account}</code>
          </li>
        ))}
      </ul>
      {accounts.length > shownAccounts && (
        <p>{text('moreAccounts', { count: accounts.length - shownAccounts })}</p>
      )}
    </section>
  );
}

import { pageNonce } from '@qifu/ui/antd-theme';
import { showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { useSession } from '#shared/session';

/** A text as a style sheet holds it; nothing that stands in it ends it. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\n\r\f<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** What stands below every printed page; `number` says `{page}` and `{total}` where the browser is to count. */
export function printFootRule(line: string, number: string): string {
  const [before = '', between = '', after = ''] = number.split(/\{page\}|\{total\}/);
  const look = 'font: 8pt sans-serif; color: #555; vertical-align: top; padding-top: 4mm;';
  return `@page {
    @bottom-left { content: ${quoted(line)}; ${look} }
    @bottom-right { content: ${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)}; ${look} }
  }`;
}

/** Says on paper what it is, who printed it and when, and which page of how many (look 10). */
export function usePrintFoot() {
  const text = useText('shell');
  const name = useSession(({ user }) => user && `${user.realName}/${user.account}`) ?? '';
  useEffect(() => {
    const style = document.createElement('style');
    style.nonce = pageNonce() ?? '';
    document.head.append(style);
    const write = () => {
      const line = text('print.line', { title: document.title, name, time: showTime(Date.now()) });
      style.textContent = printFootRule(line, text('print.page', { page: '{page}', total: '{total}' }));
    };
    window.addEventListener('beforeprint', write);
    return () => {
      window.removeEventListener('beforeprint', write);
      style.remove();
    };
  }, [text, name]);
}

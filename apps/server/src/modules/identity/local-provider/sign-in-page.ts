import { type Language, translate } from '@qifu/i18n';
import { demoOutsidePeople } from './demo-outside-people';

type Word = Parameters<typeof translate<'outside'>>[2];

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const style = `body{font:16px/1.6 sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1f2329}
label{display:block;margin:.8rem 0}input{display:block;width:100%;box-sizing:border-box;padding:.5rem;font:inherit}
button{padding:.5rem 1.2rem;font:inherit;margin-right:.6rem}[role=alert]{color:#b42318}`;

interface Shown {
  language: Language;
  action: string;
  isWrong: boolean;
}

/** The form of the demo's platform: plain HTML, works without scripts. */
export function signInPage({ language, action, isWrong }: Shown): string {
  const say = (word: Word) => escaped(translate(language, 'outside', word));
  const people = demoOutsidePeople
    .map(({ account, name }) => `<li>${account} · ${escaped(name)}</li>`)
    .join('');
  return `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${say('platform')}</title><style>${style}</style>
<main><h1>${say('platform')}</h1><p>${say('platformLead')}</p><ul>${people}</ul>
${isWrong ? `<p role="alert">${say('wrong')}</p>` : ''}
<form method="post" action="${escaped(action)}">
<label>${say('account')}<input name="account" autocomplete="username" autofocus required maxlength="50"></label>
<label>${say('password')}<input name="password" type="password" autocomplete="current-password" maxlength="50"></label>
<button name="answer" value="signIn">${say('submit')}</button>
<button name="answer" value="cancel" formnovalidate>${say('cancel')}</button></form></main></html>`;
}

/** Said when the page was left open for too long. */
export const overPage = (language: Language): string =>
  `<!doctype html><meta charset="utf-8"><title></title><p>${escaped(translate(language, 'outside', 'over'))}</p>`;

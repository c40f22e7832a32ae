import type { PolicyHead } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';

type Voice = 'silent' | 'speaking' | 'paused';

/** Longer pieces are cut off by some browsers. */
const longestPiece = 180;
const piecesOf = (words: string): string[] =>
  words.split(/(?<=[。！？；\n])/).reduce<string[]>((pieces, sentence) => {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length <= longestPiece)
      pieces[pieces.length - 1] = last + sentence;
    else pieces.push(sentence);
    return pieces;
  }, []);

/** What the page shows of the document, in the order it is read; marks and acts are left out. */
function wordsOnPage({ title }: PolicyHead): string {
  const content = document.querySelector('.policy-page .p-columns > .p-stack');
  const silent = '.q-cite, .p-clause-tools, .policy-text-bar, .p-contents, .policy-print, [aria-hidden]';
  const copy = content?.cloneNode(true) as Element | undefined;
  for (const one of copy?.querySelectorAll(silent) ?? []) one.remove();
  for (const one of copy?.querySelectorAll('h2, h3, p, li, dt, dd, .p-clause') ?? []) one.append('\n');
  return `${title}。\n${copy?.textContent ?? ''}`;
}

/** Reads the page out, can be paused and stopped; leaving the policy ends it. */
export function ReadAloud({ policy }: { policy: PolicyHead }) {
  const text = useText('policyPage');
  const [voice, setVoice] = useState<Voice>('silent');
  useEffect(() => () => window.speechSynthesis.cancel(), []);
  const start = () => {
    const speech = window.speechSynthesis;
    speech.cancel();
    const pieces = piecesOf(wordsOnPage(policy));
    for (const [at, piece] of pieces.entries()) {
      const said = new SpeechSynthesisUtterance(piece);
      // The documents are Chinese, whatever the page around them speaks.
      said.lang = 'zh-CN';
      if (at === pieces.length - 1) said.onend = () => setVoice('silent');
      speech.speak(said);
    }
    setVoice('speaking');
  };
  const turn = () => {
    if (voice === 'silent') return start();
    if (voice === 'speaking') window.speechSynthesis.pause();
    else window.speechSynthesis.resume();
    setVoice(voice === 'speaking' ? 'paused' : 'speaking');
  };
  const stop = () => {
    window.speechSynthesis.cancel();
    setVoice('silent');
  };
  const word = { silent: 'tools.read', speaking: 'tools.pause', paused: 'tools.goOn' } as const;
  return (
    <>
      <button type="button" className="q-link" onClick={turn}>
        <Icon name={voice === 'speaking' ? 'pause' : voice === 'paused' ? 'play' : 'volume'} />
        {text(word[voice])}
      </button>
      {voice !== 'silent' && (
        <button type="button" className="q-link" onClick={stop}>
          <Icon name="x" />
          {text('tools.stop')}
        </button>
      )}
    </>
  );
}

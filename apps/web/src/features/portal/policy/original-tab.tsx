import type { OriginalReply } from '@qifu/contracts';
import { showToast } from '@qifu/ui/parts';
import { ClauseText, ContentsList, TextWithContents } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type RefObject, useRef, useState } from 'react';
import { policyTo } from './policy-address';
import type { TabProps } from './tab-props';
import { useTextKeys } from './use-text-keys';

type Paragraph = OriginalReply['paragraphs'][number];

interface OriginalTabProps extends TabProps {
  original: OriginalReply;
  /** The paragraph somebody came for. */
  pid: string;
}

const charactersAMinute = 400;

/** The whole text with its contents; each paragraph tells its last change and who stands on it. */
export function OriginalTab({ policy, place, original: { paragraphs }, pid }: OriginalTabProps) {
  const [sought, setSought] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const clauses = paragraphs.filter(({ kind }) => kind === 'clause');
  useTextKeys({ search, pids: clauses.map((one) => one.pid), pid });
  const words = sought.trim();
  const hits = words ? paragraphs.filter(({ text }) => text.includes(words)).length : 0;
  const text = useText('policyPage');
  return (
    <section>
      <div className="policy-text-bar">
        <span>
          {text('original.length', {
            count: clauses.length,
            minutes: Math.max(1, Math.round(policy.length / charactersAMinute)),
          })}
        </span>
        <SearchInText input={search} words={sought} onWords={setSought} />
        <span role="status">{words && text('original.hits', { count: hits })}</span>
      </div>
      <TextWithContents
        contents={
          <ContentsList
            label={text('original.contents')}
            current={pid}
            entries={paragraphs
              .filter(({ kind }) => kind === 'clause' || kind === 'chapter')
              .map((one) => ({
                pid: one.pid,
                label: one.kind === 'chapter' ? one.text : one.path,
                isChapter: one.kind === 'chapter',
              }))}
          />
        }
      >
        <ClauseText
          paragraphs={paragraphs.map(shown)}
          current={pid}
          marks={words ? [words] : []}
          toolsOf={(at) => {
            const paragraph = paragraphs.find((one) => one.pid === at);
            return (
              paragraph &&
              toolsOf(paragraph, { isCurrent: at === pid, id: policy.id, isInner: place.isInner })
            );
          }}
        />
      </TextWithContents>
    </section>
  );
}

/** Clauses by their path, items by the number in brackets; a paragraph of a clause has none. */
function shown({ pid, kind, path, text, rows }: Paragraph) {
  const item = /第([^第]+)项$/.exec(path)?.[1];
  const number = kind === 'clause' ? path : kind === 'item' && item ? `（${item}）` : '';
  return { pid, kind, text, ...(number && { number }), ...(rows && { rows }) };
}

interface ToolsPlace {
  isCurrent: boolean;
  id: string;
  isInner: boolean;
}

const toolsOf = (paragraph: Paragraph, place: ToolsPlace) =>
  place.isCurrent || paragraph.lastChange ? <ClauseTools paragraph={paragraph} place={place} /> : undefined;

/** Answers and readings cite it too, but nobody has anything of them. */
const isOfItem = ({ kind }: Paragraph['citedBy'][number]) => kind !== 'faq' && kind !== 'interpretation';

function ClauseTools({ paragraph, place }: { paragraph: Paragraph; place: ToolsPlace }) {
  const text = useText('policyPage');
  const parts = useText('policyParts');
  const { lastChange, citedBy, pid } = paragraph;
  const items = [...new Set(citedBy.filter(isOfItem).map(({ label }) => label))];
  const { id, isInner, isCurrent } = place;
  return (
    <>
      {lastChange && (
        <a href={policyTo(id, { tab: 'versions', isInner, to: lastChange.edition })}>
          {text(`original.change_${lastChange.change}`, {
            edition: lastChange.edition,
            day: lastChange.publishDate,
          })}
        </a>
      )}
      {isCurrent && items.length > 0 && (
        <span>{text('original.citedBy', { names: items.slice(0, 3).join(parts('comma')) })}</span>
      )}
      {isCurrent && <CopyLink pid={pid} />}
    </>
  );
}

function CopyLink({ pid }: { pid: string }) {
  const text = useText('policyPage');
  const copy = async () => {
    const { origin, pathname, search } = window.location;
    await navigator.clipboard?.writeText(`${origin}${pathname}${search}#${pid}`);
    showToast({ tone: 'ok', text: text('original.copied') });
  };
  return (
    <button type="button" className="q-link" onClick={() => void copy()}>
      {text('original.copy')}
    </button>
  );
}

interface SearchInTextProps {
  input: RefObject<HTMLInputElement | null>;
  words: string;
  onWords: (words: string) => void;
}

function SearchInText({ input, words, onWords }: SearchInTextProps) {
  const text = useText('policyPage');
  return (
    <input
      ref={input}
      type="search"
      className="q-input policy-find"
      aria-label={text('original.find')}
      placeholder={text('original.findHint')}
      value={words}
      onChange={(event) => onWords(event.target.value)}
    />
  );
}

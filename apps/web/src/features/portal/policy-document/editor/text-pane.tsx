import type { ParagraphShape, ParagraphUse } from '@qifu/contracts';
import { Button, IconButton, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import type { Mark } from './use-changes';

export interface TextActs {
  words: (pid: string, text: string) => void;
  split: (pid: string, at: number) => void;
  join: (pid: string) => boolean;
  clause: (pid: string) => void;
  takeOut: (pid: string) => void;
  enter: (pid: string) => void;
  /** Where in the words the hand is now. */
  caret: (pid: string, at: number) => void;
}

interface TextPaneProps {
  paragraphs: readonly ParagraphShape[];
  uses: readonly ParagraphUse[];
  marks: ReadonlyMap<string, Mark>;
  /** The paragraph under the hand, and where in it. */
  hand: { pid: string; at?: number } | undefined;
  isFixed: boolean;
  acts: TextActs;
  onStart: () => void;
}

/** The text, one row for each paragraph: its anchor, its words, and what stands on it. */
export function TextPane({ paragraphs, uses, marks, hand, isFixed, acts, onStart }: TextPaneProps) {
  const text = useText('policyEditor');
  const counted = new Map(uses.map((one) => [one.pid, one]));
  if (paragraphs.length === 0)
    return (
      <div className="pe-none">
        <Notice tone="info" title={text('text.none')}>
          {text('text.noneHint')}
        </Notice>
        {!isFixed && <Button onClick={onStart}>{text('text.start')}</Button>}
      </div>
    );
  return (
    <div className="pe-text">
      {paragraphs.map((one) => (
        <Row
          key={one.pid}
          paragraph={one}
          use={counted.get(one.pid)}
          mark={marks.get(one.pid)}
          at={hand?.pid === one.pid ? (hand.at ?? one.text.length) : undefined}
          isFixed={isFixed}
          acts={acts}
        />
      ))}
    </div>
  );
}

interface RowProps {
  paragraph: ParagraphShape;
  use: ParagraphUse | undefined;
  mark: Mark | undefined;
  /** Where the hand is in it; elsewhere nothing. */
  at: number | undefined;
  isFixed: boolean;
  acts: TextActs;
}

/** Drawn again only when something of it changes: a law has hundreds of rows. */
const Row = memo(function Row({ paragraph, use, mark, at, isFixed, acts }: RowProps) {
  const text = useText('policyEditor');
  const { pid, kind, path } = paragraph;
  const isOn = at !== undefined;
  return (
    <div
      className={`pe-para pe-${kind}${isOn ? ' pe-on' : ''}${mark ? ' pe-marked' : ''}`}
      data-pid={pid}
      data-changed={mark ? '' : undefined}
    >
      <span className="pe-pid">{pid}</span>
      <div className="pe-words">
        {kind === 'table' ? (
          <Rows rows={paragraph.rows ?? []} />
        ) : (
          <>
            {leadOf(paragraph) && <span className="pe-no">{leadOf(paragraph)}</span>}
            {isOn && !isFixed ? (
              <Typed paragraph={paragraph} at={at} acts={acts} />
            ) : (
              <Shown paragraph={paragraph} mark={mark} isFixed={isFixed} onEnter={acts.enter} />
            )}
          </>
        )}
      </div>
      <div className="pe-side">
        {use && use.rules > 0 && <span>{text('use.rules', { count: use.rules })}</span>}
        {use && use.faqs > 0 && <span>{text('use.faqs', { count: use.faqs })}</span>}
        {use && use.interpretations > 0 && (
          <span>{text('use.interpretations', { count: use.interpretations })}</span>
        )}
        {mark && <span className="pe-mark">{text(`mark.${mark.kind}`)}</span>}
        {isOn && !isFixed && (
          <IconButton
            icon="trash"
            label={text('text.takeOut', { path: path || pid })}
            onClick={() => acts.takeOut(pid)}
          />
        )}
      </div>
    </div>
  );
});

/** The number that stands before the words: 第七条, （三）. */
export function leadOf({ kind, path }: ParagraphShape): string {
  if (kind === 'clause') return path;
  const number = kind === 'item' && /第([^第]+)项$/.exec(path)?.[1];
  return number ? `（${number}）` : '';
}

const Rows = ({ rows }: { rows: readonly (readonly string[])[] }) => (
  <table>
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells of a table have no other name.
        <tr key={index}>
          {row.map((cell, place) =>
            index === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <th key={place} scope="col">
                {cell}
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <td key={place}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

interface ShownProps {
  paragraph: ParagraphShape;
  mark: Mark | undefined;
  isFixed: boolean;
  onEnter: (pid: string) => void;
}

/** Words at rest, with what they change; whoever comes to them with pointer or key begins to type. */
function Shown({ paragraph: { pid, text }, mark, isFixed, onEnter }: ShownProps) {
  const say = useText('policyEditor');
  const words = mark?.parts ? (
    mark.parts.map(({ kind, text: part }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a comparison have no other name.
      if (kind === 'removed') return <del key={index}>{part}</del>;
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      if (kind === 'added') return <ins key={index}>{part}</ins>;
      return part;
    })
  ) : mark?.kind === 'added' ? (
    <ins>{text}</ins>
  ) : (
    text
  );
  if (isFixed) return <p>{words}</p>;
  return (
    <button type="button" className="pe-rest" onClick={() => onEnter(pid)} onFocus={() => onEnter(pid)}>
      {text === '' ? <span className="q-mute">{say('text.emptyParagraph')}</span> : words}
    </button>
  );
}

interface TypedProps {
  paragraph: ParagraphShape;
  at: number;
  acts: TextActs;
}

/** Words under the hand. Enter splits, Backspace at the beginning joins, Ctrl K turns a paragraph into a clause. */
function Typed({ paragraph: { pid, text, path }, at, acts }: TypedProps) {
  const say = useText('policyEditor');
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hand is placed when it comes, not with each letter.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(at, at);
    field.current?.scrollIntoView?.({ block: 'nearest' });
  }, [pid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the words.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isAtBeginning = selectionStart === 0 && selectionEnd === 0;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      acts.split(pid, selectionStart);
    } else if (event.key === 'Backspace' && isAtBeginning) {
      if (acts.join(pid)) event.preventDefault();
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      acts.clause(pid);
    }
  };
  return (
    <textarea
      ref={field}
      className="pe-typed"
      rows={1}
      value={text}
      maxLength={20_000}
      aria-label={say('text.paragraph', { path: path || pid })}
      onChange={({ target }) => acts.words(pid, target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={handleKey}
      onSelect={({ currentTarget }) => acts.caret(pid, currentTarget.selectionStart)}
    />
  );
}

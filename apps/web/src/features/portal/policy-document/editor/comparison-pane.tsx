import type { EditionComparison, ParagraphChange, PolicyDocumentRecord } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ChangedFigures } from './changed-figures';
import { EditionChoice } from './edition-choice';
import { type EditionPair, useImpact } from './use-comparison';

interface ComparisonPaneProps {
  record: PolicyDocumentRecord;
  comparison: EditionComparison;
  pair: EditionPair;
  onChoose: (pair: EditionPair) => void;
  /** What is typed is compared once it is saved. */
  isDirty: boolean;
  /** Changes that were opened. Who reviews opens each; for others they all stand open. */
  seen: ReadonlySet<string> | undefined;
  onSee: (pid: string) => void;
}

/** Both editions side by side: only what differs, with what each change does. */
export function ComparisonPane(props: ComparisonPaneProps) {
  const { record, comparison, pair, onChoose, isDirty, seen, onSee } = props;
  const text = useText('policyEditor');
  const { changes, counts, params, rules } = comparison;
  const impact = useImpact(record.id, pair, params.length + rules > 0);
  const shown = changes.filter(({ change }) => change !== 'same');
  return (
    <div className="pe-diff">
      <EditionChoice comparison={comparison} editions={record.editions} onChoose={onChoose} />
      {isDirty && <p className="pe-diff-rest">{text('diff.unsaved')}</p>}
      <ChangedFigures comparison={comparison} impact={impact} />
      {shown.map((one) => (
        <Change key={one.pid} change={one} isSeen={seen?.has(one.pid)} onSee={() => onSee(one.pid)} />
      ))}
      <p className="pe-diff-rest">
        {text('diff.rest', { same: counts.same, punctuation: counts.punctuation })}
        {shown.length === 0 && ` ${text('diff.none')}`}
      </p>
    </div>
  );
}

interface ChangeProps {
  change: EditionComparison['changes'][number];
  isSeen: boolean | undefined;
  onSee: () => void;
}

function Change({ change, isSeen, onSee }: ChangeProps) {
  const text = useText('policyEditor');
  const [isOpen, setIsOpen] = useState(isSeen ?? true);
  const { pid, path, formerPath, change: kind, isPunctuation, effect } = change;
  const name = path || pid;
  const toggle = () => {
    if (!isOpen) onSee();
    setIsOpen(!isOpen);
  };
  return (
    <>
      {isSeen !== undefined && (
        <button type="button" className="pe-open" aria-expanded={isOpen} data-change={pid} onClick={toggle}>
          <Icon name={isOpen ? 'down' : 'right'} />
          <b>{name}</b>
          <span>{text(`diffKind.${kind}`)}</span>
          {isPunctuation && <span className="q-mute">{text('diff.punctuation')}</span>}
          <span className={isSeen ? 'pe-seen' : 'pe-unseen'}>
            {text(isSeen ? 'diff.seen' : 'diff.unseen')}
          </span>
        </button>
      )}
      {isOpen && (
        <>
          <Side name={formerPath ?? name} change={change} side="removed" isNothing={kind === 'added'} />
          <Side name={name} change={change} side="added" isNothing={kind === 'removed'} />
          {effect && <Effect effect={effect} />}
        </>
      )}
    </>
  );
}

interface SideProps {
  name: string;
  change: ParagraphChange;
  side: 'removed' | 'added';
  isNothing: boolean;
}

function Side({ name, change, side, isNothing }: SideProps) {
  const text = useText('policyEditor');
  const Marked = side === 'removed' ? 'del' : 'ins';
  return (
    <div
      className={side === 'added' ? 'pe-later' : undefined}
      data-side={text(`diff.${side === 'added' ? 'is' : 'was'}`)}
    >
      <p>
        <b>{name}</b>{' '}
        {isNothing ? (
          <span className="q-mute">{text('diff.nothing')}</span>
        ) : (
          change.parts.map(({ kind, text: words }, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a comparison have no other name.
            if (kind === side) return <Marked key={index}>{words}</Marked>;
            return kind === 'same' ? words : null;
          })
        )}
      </p>
    </div>
  );
}

function Effect({ effect }: { effect: NonNullable<EditionComparison['changes'][number]['effect']> }) {
  const text = useText('policyEditor');
  const { params, items, faqs } = effect;
  if (params.length + items.length + faqs === 0) return null;
  return (
    <div className="pe-effect">
      <Icon name="formula" />
      {params.map(({ item, name, before, after, unit }) => (
        <span key={`${item} ${name}`}>
          {before === after
            ? text('diff.param', { item, name, value: `${after}${unit}` })
            : text('diff.paramChanged', { item, name, before, after: `${after}${unit}` })}
        </span>
      ))}
      {items.length > 0 && <span className="q-mute">{text('diff.items', { items: items.join('、') })}</span>}
      {faqs > 0 && <span className="q-mute">{text('diff.faqs', { count: faqs })}</span>}
    </div>
  );
}

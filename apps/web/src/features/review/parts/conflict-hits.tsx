import { type ConflictHit, type ConflictStep, conflictLevel } from '@qifu/contracts';
import { CitationMark, Icon, StatusTag, showTime } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { useId, useState } from 'react';
import './conflict-hits.css';

const faces = {
  [conflictLevel.hard]: { tone: 'bad', icon: 'stateBad', word: 'conflict.hard' },
  [conflictLevel.soft]: { tone: 'warn', icon: 'alert', word: 'conflict.soft' },
  [conflictLevel.notice]: { tone: 'idle', icon: 'info', word: 'conflict.notice' },
} as const;
const faceOf = (level: number) => faces[level as keyof typeof faces];

/** How much a conflict weighs: shape, word and colour; nothing where there is none. */
export function ConflictMark({ level }: { level: number }) {
  const text = useText('reviewParts');
  const face = faceOf(level);
  return face ? (
    <StatusTag tone={face.tone} icon={face.icon}>
      {text(face.word)}
    </StatusTag>
  ) : null;
}

/** Conflicts with the projects they are about; each opens the path that proves it. */
export function ConflictHits({
  hits,
  limit = hits.length,
}: {
  hits: readonly ConflictHit[];
  limit?: number;
}) {
  const text = useText('reviewParts');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? hits : hits.slice(0, limit);
  return (
    <>
      <ul className="rv-hits">
        {shown.map((hit) => (
          <Hit key={`${hit.expertId} ${hit.projectId} ${hit.type}`} hit={hit} />
        ))}
      </ul>
      {shown.length < hits.length && (
        <button type="button" className="q-link q-13" onClick={() => setIsWhole(true)}>
          {text('conflict.more', { count: hits.length - shown.length })}
        </button>
      )}
    </>
  );
}

function Hit({ hit }: { hit: ConflictHit }) {
  const text = useText('reviewParts');
  const pathId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <ConflictMark level={hit.level} />
      <span>{text('conflict.withProject', { project: hit.projectName })}</span>
      <span className="rv-cite" aria-controls={isOpen ? pathId : undefined}>
        <CitationMark
          clause={text('conflict.evidence')}
          source={hit.text}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
      {isOpen && (
        <div className="rv-path" id={pathId}>
          <p>{hit.text.split(/[：:]/)[0]}</p>
          <ol aria-label={text('conflict.path')}>
            {hit.evidence.map((stage, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the stages of a path never move.
              <Stage key={index} stage={stage} isFirst={index === 0} />
            ))}
          </ol>
        </div>
      )}
    </li>
  );
}

/** One stage: how it was reached, its share and time, its name. */
function Stage({ stage, isFirst }: { stage: ConflictStep; isFirst: boolean }) {
  const text = useText('reviewParts');
  const say = useTextIfAny('review');
  const { relation, ratio, from, to, name, asOf } = stage;
  const how = [
    relation && say(`relation.${relation}`, relation),
    ratio !== null && text('conflict.ratio', { ratio }),
    periodOf(from, to, text),
  ].filter(Boolean);
  return (
    <li>
      {!isFirst && <Icon name="arrow" />}
      {how.length > 0 && <span className="q-mute">{how.join(' ')} </span>}
      <strong>{name}</strong>
      {asOf !== null && (
        <span className="q-mute"> {text('conflict.asOf', { date: showTime(asOf, 'date') })}</span>
      )}
    </li>
  );
}

function periodOf(from: number | null, to: number | null, text: ReturnType<typeof useText<'reviewParts'>>) {
  if (from === null) return '';
  const first = showTime(from, 'date');
  return to === null
    ? text('conflict.since', { from: first })
    : text('conflict.period', { from: first, to: showTime(to, 'date') });
}

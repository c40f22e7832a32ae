import { useText } from '@qifu/ui/text';
import { Fragment, type ReactNode } from 'react';
import { linesOf } from '../model/condition-tree';
import { type Piece, pieceAt } from '../model/formula';
import { type Path, partAt, textOfPath } from '../model/json';
import { RowWords } from '../tree/row-words';
import { useRuleWords } from '../use-rule-words';

interface FormulaProps {
  amount: unknown;
  path?: Path;
  /** Of the part whose fields stand below. */
  chosen?: string;
  onChoose?: (path: Path) => void;
  /** Inside another, where a sum needs brackets. */
  isInner?: boolean;
}

/** A formula as people write it, its parts as chips that can be chosen. */
export function Formula({ amount, path = [], chosen, onChoose, isInner }: FormulaProps) {
  const piece = pieceAt(amount, path);
  const own = textOfPath(path);
  const at = (part: Path, isInnerPart = true) => (
    <Formula {...{ amount, chosen, onChoose }} path={part} isInner={isInnerPart} />
  );
  const pick = (children: ReactNode, look = 'pr-fn') =>
    onChoose ? (
      <button
        type="button"
        className={look}
        data-part={own}
        aria-pressed={chosen === own}
        onClick={() => onChoose(path)}
      >
        {children}
      </button>
    ) : (
      <span className={look}>{children}</span>
    );
  return <PieceView {...{ piece, at, pick, amount, isInner }} />;
}

interface PieceViewProps {
  piece: Piece;
  amount: unknown;
  at: (part: Path, isInner?: boolean) => ReactNode;
  pick: (children: ReactNode, look?: string) => ReactNode;
  isInner: boolean | undefined;
}

const lookOf = {
  number: 'pr-chip',
  text: 'pr-chip',
  param: 'pr-chip pr-chip-param',
  fact: 'pr-term',
} as const;
const signs = { add: '+', sub: '−', mul: '×', div: '÷' } as const;

function PieceView({ piece, at, pick, amount, isInner }: PieceViewProps) {
  const text = useText('policyRule');
  const { valueWords, labelOf } = useRuleWords();
  switch (piece.kind) {
    case 'value':
      return pick(valueWords(piece.value), lookOf[piece.value.kind]);
    case 'operation':
      return <OperationView {...{ piece, at, pick, isInner }} />;
    case 'round':
      return (
        <>
          {pick(`${text(`function.${piece.op}`)}(`)} {at(piece.arg, false)} <span className="pr-fn">)</span>
        </>
      );
    case 'if':
      return (
        <>
          {pick(text('function.if'))} <When condition={partAt(amount, piece.when)} />{' '}
          <span className="pr-fn">{text('function.take')}</span> {at(piece.taken)}{' '}
          <span className="pr-fn">{text('function.otherwise')}</span> {at(piece.otherwise)}
        </>
      );
    case 'scale':
      return (
        <>
          {pick(`${text(`scale.${piece.scale}`)}(`)} {at(piece.base, false)}
          {piece.brackets.map(({ from, figure, is }) => (
            <span key={textOfPath(figure)} className="pr-bracket">
              {text('scale.from')} {at(from, false)} {text(`scale.${is}`)} {at(figure, false)}
            </span>
          ))}
          <span className="pr-fn">)</span>
        </>
      );
    case 'sum':
      return (
        <>
          {pick(text('function.sum', { list: labelOf(piece.over) }))} {at(piece.each)}
        </>
      );
    default:
      return pick(<code>{JSON.stringify(piece.raw)}</code>, 'pr-json-chip');
  }
}

type OperationProps = Pick<PieceViewProps, 'at' | 'pick' | 'isInner'> & {
  piece: Piece & { kind: 'operation' };
};

/** `min( … ， … )` by its name, the others by signs between their parts. */
function OperationView({ piece, at, pick, isInner }: OperationProps) {
  const text = useText('policyRule');
  const { op, args } = piece;
  const name = op === 'min' || op === 'max' ? op : undefined;
  const sign = op === 'min' || op === 'max' ? '，' : signs[op];
  const between = (index: number) =>
    index === 0 ? null : name ? <span className="pr-fn">{sign}</span> : pick(sign);
  return (
    <>
      {name ? pick(`${text(`function.${name}`)}(`) : isInner && pick('(')}
      {args.map((arg, index) => (
        <Fragment key={textOfPath(arg)}>
          {between(index)} {at(arg, !name)}{' '}
        </Fragment>
      ))}
      {(name || isInner) && <span className="pr-fn">)</span>}
    </>
  );
}

/** The condition of a choice: as a row where it is one. */
export function When({ condition }: { condition: unknown }) {
  const line = linesOf(condition);
  return line.kind === 'leaf' ? (
    <span className="pr-when">
      <RowWords leaf={line.leaf} isNot={line.isNot} />
    </span>
  ) : (
    <code className="pr-json-chip">{JSON.stringify(condition)}</code>
  );
}

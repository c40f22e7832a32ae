import { CitationMark } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDesk } from '../desk-context';
import type { Line } from '../model/condition-tree';
import { ChangeMark } from './change-mark';
import { CoverageMarks } from './coverage-marks';
import { FindingLines } from './finding-lines';
import { LeafFields } from './leaf-fields';
import { LineBox } from './line-box';
import { LineMenu } from './line-menu';
import type { LineProps } from './line-props';
import { ResultMark } from './result-mark';
import { RowWords } from './row-words';

/** One condition: what it asks, from which paragraph, what the tests have seen of it, and what came of it in the trial. */
export function LeafLine({ line, tree, place, of }: LineProps & { line: Line & { kind: 'leaf' } }) {
  const { isEditable, findingsAt } = useDesk();
  const isChosen = tree.current === line;
  const isWritten = isChosen && tree.isOpen && isEditable;
  const isWrong = findingsAt(line.at).some(({ kind }) => !kind.startsWith('neverSeen'));
  return (
    <>
      <LineBox className={isWrong ? 'pr-row pr-wrong' : 'pr-row'} {...{ line, tree, place, of }}>
        {isWritten ? (
          <LeafFields line={line} tree={tree} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: Enter on the line does the same.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          <span className="pr-words" onClick={() => isChosen && isEditable && tree.open()}>
            <RowWords leaf={line.leaf} isNot={line.isNot} />
            <ChangeMark at={line.at} />
          </span>
        )}
        <Clause line={line} tree={tree} />
        <CoverageMarks at={line.at} />
        <ResultMark at={line.whole} />
        {isEditable ? <LineMenu line={line} tree={tree} /> : <span />}
      </LineBox>
      <FindingLines at={line.at} />
    </>
  );
}

function Clause({ line, tree }: Pick<LineProps, 'tree'> & { line: Line & { kind: 'leaf' } }) {
  const text = useText('policyRule');
  const { isEditable, paragraphs, pickClause } = useDesk();
  const known = paragraphs.find(({ pid }) => pid === line.cite);
  const pick = () => pickClause((pid) => tree.cite(line, pid), line.cite);
  if (!line.cite)
    return (
      <span>
        {isEditable ? (
          <button type="button" className="pr-no-clause" tabIndex={-1} onClick={pick}>
            {text('clause.choose')}
          </button>
        ) : (
          <span className="pr-none">{text('clause.none')}</span>
        )}
      </span>
    );
  return (
    <span>
      <CitationMark
        clause={known?.path || line.cite}
        source={known?.text.slice(0, 200) ?? text('clause.gone')}
        {...(isEditable && { onClick: pick })}
      />
    </span>
  );
}

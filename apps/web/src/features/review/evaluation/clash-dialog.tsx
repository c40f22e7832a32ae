import type { EvaluatedProject, OwnSheet } from '@qifu/contracts';
import { Button, Dialog, Notice } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { recommendationKeys } from '../parts/recommendations';
import { shownScore } from '../parts/sheet-items';
import { type GroupStandard, leavesOf, type SheetValues, valuesOf } from '../parts/sheet-values';
import { type ClashLine, clashLines, mergeChosen, type Side } from './merge-values';
import type { SheetDraft } from './sheet-draft';
import { codeOf } from './use-desk-address';

interface ClashDialogProps {
  project: EvaluatedProject;
  standard: GroupStandard;
  /** What is here and not saved. */
  mine: SheetValues;
  /** What the server holds. */
  theirs: SheetValues;
  onMerge: (values: SheetValues) => void;
  /** Puts it off; nothing is saved meanwhile. */
  onClose: () => void;
}

type ClashProps = Pick<ClashDialogProps, 'project' | 'standard' | 'mine'> & {
  draft: SheetDraft;
  clash: OwnSheet;
};

/** Asks at once for the merge; put off, a notice leads back to it. */
export function Clash({ draft, clash, ...rest }: ClashProps) {
  const text = useText('evaluation');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Notice tone="warn" role="alert" title={text('clash.notice')}>
        <Button onClick={() => setIsOpen(true)}>{text('clash.open')}</Button>
      </Notice>
      {isOpen && (
        <ClashDialog
          {...rest}
          theirs={valuesOf(clash)}
          onMerge={(merged) => draft.merge(merged)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Two windows wrote on one sheet: both versions beside each other, one choice per line (2.11, hazard 7). */
function ClashDialog({ project, standard, mine, theirs, onMerge, onClose }: ClashDialogProps) {
  const text = useText('evaluation');
  const lines = clashLines(leavesOf(standard), mine, theirs);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ key }: ClashLine): Side => chosen[key] ?? 'mine';
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(lines.map(({ key }) => [key, side])));
  const merge = () => onMerge(mergeChosen(mine, theirs, lines, sideOf));
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('clash.title', { code: codeOf(project) })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => chooseAll('theirs')}>{text('clash.allTheirs')}</Button>
          <Button onClick={() => chooseAll('mine')}>{text('clash.allMine')}</Button>
          <Button kind="main" onClick={merge} data-autofocus="">
            {text('clash.keep')}
          </Button>
        </>
      }
    >
      <p>{text('clash.lead')}</p>
      <table className="ev-clash">
        <thead>
          <tr>
            <th scope="col">{text('clash.what')}</th>
            <th scope="col">{text('clash.mine')}</th>
            <th scope="col">{text('clash.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              side={sideOf(line)}
              onChoose={(side) => setChosen({ ...chosen, [line.key]: side })}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

interface LineProps {
  line: ClashLine;
  side: Side;
  onChoose: (side: Side) => void;
}

function Line({ line, side, onChoose }: LineProps) {
  const text = useText('evaluation');
  const parts = useText('reviewParts');
  const what = nameOf(line, text);
  return (
    <tr>
      <th scope="row">{what}</th>
      {(['mine', 'theirs'] as const).map((which) => (
        <td key={which}>
          <label className="ev-clash-choice">
            <input
              type="radio"
              name={line.key}
              aria-label={`${text('clash.choose', { what })}：${text(`clash.${which}`)}`}
              checked={side === which}
              onChange={() => onChoose(which)}
            />
            <span>{shownValue(line, which, text, parts) || text('clash.empty')}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

function nameOf({ kind, item }: ClashLine, text: Text<'evaluation'>): string {
  if (kind === 'score') return text('clash.scoreOf', { name: item?.scoreName });
  if (kind === 'reason') return text('clash.reasonOf', { name: item?.scoreName });
  return text(kind === 'recommendation' ? 'sheet.recommendation' : 'sheet.comment');
}

function shownValue(
  line: ClashLine,
  side: Side,
  text: Text<'evaluation'>,
  parts: Text<'reviewParts'>,
): string {
  const value = line[side];
  if (line.kind === 'recommendation') {
    const key = recommendationKeys[Number(value ?? 0)];
    return key ? parts(`recommendation.${key}`) : '';
  }
  if (line.kind === 'score' && line.item) {
    return value === null ? '' : shownScore(line.item, Number(value), text);
  }
  return String(value ?? '');
}

import { type EvaluatedProject, type MyReviewGroup, sheetStatus } from '@qifu/contracts';
import { RadioCards, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useId, useRef } from 'react';
import { recommendationKeys } from '../parts/recommendations';
import { type GroupStandard, itemValueOf, type SheetValues, valuesOf } from '../parts/sheet-values';
import { Clash } from './clash-dialog';
import { Criterion } from './criterion';
import type { SheetDraft } from './sheet-draft';
import { SheetFoot } from './sheet-foot';
import { type Gap, recommendationGap } from './sheet-gaps';
import { SheetNotices } from './sheet-notices';
import { type DraftShelf, useDraftState } from './use-drafts';
import { useSubmit } from './use-submit';
import './score-sheet.css';

/** What the contract allows for the overall comment. */
const longestComment = 1000;
const nothing: SheetValues = { items: {}, recommendation: null, comment: '' };

interface ScoreSheetProps {
  group: MyReviewGroup;
  project: EvaluatedProject;
  projects: readonly EvaluatedProject[];
  drafts: DraftShelf;
  /** Absent where the sheet can only be read. */
  draft: SheetDraft | undefined;
  onChoose: (projectId: string) => void;
}

/** The score sheet: criteria, recommendation, comment, and the foot with total and acts. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { group, project, draft } = props;
  const text = useText('evaluation');
  const form = useRef<HTMLFormElement>(null);
  const state = useDraftState(draft);
  const values = state?.values ?? (project.sheet ? valuesOf(project.sheet) : nothing);
  const submit = useSubmit({ ...props, values, form });
  const { standard } = group;
  if (!standard) return null;
  return (
    <form
      className="ev-sheet"
      ref={form}
      aria-label={text('sheet.label')}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="ev-sheet-scroll" tabIndex={draft ? undefined : 0}>
        <SheetNotices
          group={group}
          project={project}
          restoredFrom={state?.restoredFrom ?? null}
          refusals={submit.refusals}
          unsaved={state?.refusals ?? []}
        />
        {draft && state?.clash && (
          <Clash project={project} standard={standard} draft={draft} mine={values} clash={state.clash} />
        )}
        {isShown(project) && (
          <>
            <Criteria standard={standard} values={values} gaps={submit.gaps} draft={draft} />
            <Verdict values={values} gaps={submit.gaps} draft={draft} />
          </>
        )}
      </div>
      <SheetFoot {...props} standard={standard} values={values} state={state} submit={submit} />
    </form>
  );
}

/** Whoever stepped back, or has no duty here, has no sheet to look at. */
const isShown = ({ sheet }: EvaluatedProject) => sheet !== null && sheet.status !== sheetStatus.recused;

interface PartProps {
  values: SheetValues;
  gaps: readonly Gap[];
  draft: SheetDraft | undefined;
}

/** Headings of the standard with their leaves below. */
function Criteria({ standard, values, gaps, draft }: PartProps & { standard: GroupStandard }) {
  return standard.items.map((item) =>
    item.isLeaf ? (
      <Criterion
        key={item.id}
        item={item}
        weighting={standard.weighting}
        value={itemValueOf(values, item.id)}
        gap={gaps.find(({ key }) => key === item.id)}
        isReadOnly={!draft}
        onChange={(changes) => draft?.setItem(item.id, changes)}
      />
    ) : (
      <h3 key={item.id} className="ev-sheet-part">
        {item.scoreName}
      </h3>
    ),
  );
}

function Verdict({ values, gaps, draft }: PartProps) {
  const text = useText('evaluation');
  const parts = useText('reviewParts');
  const commentId = useId();
  const isMissing = gaps.some(({ key }) => key === recommendationGap);
  const choices = recommendationKeys.flatMap((key, index) =>
    key ? [{ value: String(index), label: parts(`recommendation.${key}`), disabled: !draft }] : [],
  );
  return (
    <div className="ev-verdict">
      <RadioCards
        isRow
        legend={text('sheet.recommendation')}
        choices={choices}
        value={values.recommendation === null ? undefined : String(values.recommendation)}
        error={isMissing ? text('sheet.recommendationMissing') : undefined}
        onChange={(value) => draft?.change({ recommendation: Number(value) })}
      />
      <label htmlFor={commentId}>{text('sheet.comment')}</label>
      <TextArea
        id={commentId}
        value={values.comment}
        maxLength={longestComment}
        readOnly={!draft}
        onChange={(event) => draft?.change({ comment: event.target.value })}
      />
    </div>
  );
}

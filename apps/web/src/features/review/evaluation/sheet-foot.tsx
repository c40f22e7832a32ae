import { type EvaluatedProject, groupStatus, type MyReviewGroup, sheetStatus } from '@qifu/contracts';
import { SavedNote, type SaveState } from '@qifu/ui/office';
import { Button, Icon, MenuButton, type MenuEntry, StateOf, showTime, useIsNarrow } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { useState } from 'react';
import {
  type GroupStandard,
  isVetoed,
  type SheetValues,
  showTotal,
  totalOf,
  totalPlaces,
} from '../parts/sheet-values';
import { downloadForms } from '../score-manage/score-files';
import { isPastDeadline, useNow } from './deadline-clock';
import { RecuseDialog } from './recuse-dialog';
import type { DraftState, SheetDraft } from './sheet-draft';
import type { DraftShelf } from './use-drafts';
import type { SubmitState } from './use-submit';

interface SheetFootProps {
  group: MyReviewGroup;
  project: EvaluatedProject;
  standard: GroupStandard;
  values: SheetValues;
  drafts: DraftShelf;
  draft: SheetDraft | undefined;
  state: DraftState | undefined;
  submit: SubmitState;
}

/** Always in sight: the total, when it was saved, and the acts. */
export function SheetFoot(props: SheetFootProps) {
  const { project, standard, values, draft, state } = props;
  const text = useText('evaluation');
  const { sheet } = project;
  if (!sheet || sheet.status === sheetStatus.recused) return null;
  const total = draft ? totalOf(standard, values) : sheet.total;
  return (
    <div className="ev-foot">
      <p className="ev-total">
        <span className="q-sr">{text('sheet.total')}</span>
        <output>{showTotal(total, totalPlaces(standard))}</output>
        <span className="q-mute">{text('sheet.full')}</span>
      </p>
      {state ? <SaveNote state={state} /> : <ReadNote project={project} />}
      {isVetoed(standard, values) && (
        <p className="ev-vetoed">
          <Icon name="alert" />
          {text('sheet.vetoed')}
        </p>
      )}
      <Acts {...props} />
    </div>
  );
}

/** Autosave in words; trouble is told quietly, for the draft is safe in this browser. */
function SaveNote({ state }: { state: DraftState }) {
  const text = useText('evaluation');
  const { phase, savedAt } = state;
  if (phase === 'failed' || phase === 'refused' || phase === 'clash') {
    const words = { failed: 'save.kept', refused: 'save.refused', clash: 'save.clash' } as const;
    return (
      <span className="q-saved ev-kept" role="status">
        <Icon name="alert" />
        {text(words[phase])}
      </span>
    );
  }
  const save = saveState(phase, savedAt);
  return save ? <SavedNote save={save} /> : <span className="q-saved" />;
}

function saveState(phase: DraftState['phase'], savedAt: number | null): SaveState | undefined {
  if (phase === 'saving' || phase === 'unsaved') return { kind: phase };
  return savedAt === null ? undefined : { kind: 'saved', time: showTime(savedAt, 'clock') };
}

function ReadNote({ project: { sheet } }: { project: EvaluatedProject }) {
  const text = useText('evaluation');
  const isSubmitted = sheet?.status === sheetStatus.submitted;
  return (
    <span className="q-saved">
      {isSubmitted && (
        <button type="button" className="q-link" onClick={() => void downloadForms(sheet.sheetId, 'pdf')}>
          {text('sheet.form')}
        </button>
      )}
      <StateOf family="sheet" code={sheet?.status} />
      {isSubmitted && sheet.submitTime ? showTime(sheet.submitTime, 'short') : null}
    </span>
  );
}

function Acts({ group, project, drafts, draft, submit }: SheetFootProps) {
  const text = useText('evaluation');
  const isNarrow = useIsNarrow();
  const [isRecusing, setIsRecusing] = useState(false);
  const isLate = isPastDeadline(group, useNow());
  const { sheet } = project;
  const mayRecuse = sheet && recusable.includes(sheet.status) && group.status === groupStatus.open;
  if (!draft && !mayRecuse) return null;
  const acts = listActs({ mayRecuse, isLate, submit, text, hasDraft: draft !== undefined }, () =>
    setIsRecusing(true),
  );
  return (
    <div className="ev-acts">
      {isNarrow ? (
        <MenuButton label={text('submit.more')} entries={acts} align="end" className="q-btn q-btn-plain">
          <Icon name="more" />
        </MenuButton>
      ) : (
        acts.map(({ key, label, isDisabled, onSelect }) => (
          <Button key={key} disabled={isDisabled} onClick={onSelect}>
            {label}
          </Button>
        ))
      )}
      {draft && (
        <Button kind="main" disabled={isLate} busy={submit.isBusy} onClick={() => void submit.submitOne()}>
          {text('submit.one')}
        </Button>
      )}
      {isRecusing && (
        <RecuseDialog
          group={group}
          project={project}
          drafts={drafts}
          draft={draft}
          onClose={() => setIsRecusing(false)}
        />
      )}
    </div>
  );
}

interface ActsFacts {
  mayRecuse: boolean | null;
  hasDraft: boolean;
  isLate: boolean;
  submit: SubmitState;
  text: Text<'evaluation'>;
}

/** The acts beside the main one. */
function listActs(
  { mayRecuse, hasDraft, isLate, submit, text }: ActsFacts,
  onRecuse: () => void,
): MenuEntry[] {
  const count = submit.complete.length;
  const recuse: MenuEntry = { key: 'recuse', label: text('recuse.act'), onSelect: onRecuse };
  const save: MenuEntry = {
    key: 'save',
    label: text('save.now'),
    onSelect: () => void submit.saveNow(),
  };
  const all: MenuEntry = {
    key: 'all',
    label: text('submit.all', { count }),
    isDisabled: isLate || submit.isBusy,
    onSelect: () => void submit.submitAll(),
  };
  return [
    ...(mayRecuse ? [recuse] : []),
    ...(hasDraft ? [save] : []),
    ...(hasDraft && count > 1 ? [all] : []),
  ];
}

const recusable: readonly number[] = [sheetStatus.notStarted, sheetStatus.draft];

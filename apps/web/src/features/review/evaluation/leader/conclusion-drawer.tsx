import { type EvaluatedProject, groupStatus, type MyReviewGroup, projectReviewApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Drawer, DrawerSection, Field, Notice, showSuccess, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { recommendationKeys } from '../../parts/recommendations';
import { totalPlaces } from '../../parts/sheet-values';
import { groupLabel } from '../../preparation/use-preparation';
import { isBlind } from '../others-sheets';
import { codeOf } from '../use-desk-address';
import { byRank, StandingLine } from './standing-line';

const longestConclusion = 5000;
const longestWords = 1000;

interface ConclusionDrawerProps {
  group: MyReviewGroup;
  projects: readonly EvaluatedProject[];
  onClose: () => void;
}

/** The leader's words on one project. */
interface Words {
  comment: string;
  suggestion: number | null;
}

const wordsOf = ({ leaderComment: comment, leaderSuggestion: suggestion }: EvaluatedProject): Words => ({
  comment,
  suggestion,
});

/** What the leader has written, and saving it. */
function useConclusion({ group, projects, onClose }: ConclusionDrawerProps) {
  const text = useText('evaluation');
  const [conclusion, setConclusion] = useState(group.conclusion);
  // Only what was touched: everything else stays what the server last said.
  const [edited, setEdited] = useState<Readonly<Record<string, Words>>>({});
  const [isTried, setIsTried] = useState(false);
  // What the page hears meanwhile is no licence to write over another window's conclusion.
  const [opened] = useState(group);
  const step = useStep(projectReviewApi.leaderConclude, { saysNothing: true });
  const wordsNow = (project: EvaluatedProject) => edited[project.projectId] ?? wordsOf(project);
  const changed = projects.filter((project) => !areSame(wordsNow(project), wordsOf(project)));
  const { mayLeave, release } = useUnsavedGuard(conclusion !== opened.conclusion || changed.length > 0);
  const close = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  const save = async () => {
    setIsTried(true);
    if (!conclusion.trim()) return;
    const { error } = await step.run({
      body: {
        groupId: group.groupId,
        version: (group.conclusion === opened.conclusion ? group : opened).version,
        conclusion: conclusion.trim(),
        projects: changed.map((project) => ({
          projectId: project.projectId,
          leaderComment: wordsNow(project).comment.trim(),
          leaderSuggestion: wordsNow(project).suggestion,
        })),
      },
    });
    if (error) return;
    release();
    showSuccess(text('leader.saved'));
    onClose();
  };
  const isMissing = isTried && !conclusion.trim();
  const setWords = (projectId: string, words: Words) => setEdited({ ...edited, [projectId]: words });
  return { conclusion, setConclusion, wordsNow, setWords, isMissing, isBusy: step.isBusy, close, save };
}

/** The conclusion of the group and words on its projects; may be written again until the close. */
export function ConclusionDrawer(props: ConclusionDrawerProps) {
  const { group, projects } = props;
  const text = useText('evaluation');
  const common = useText('common');
  const { conclusion, setConclusion, wordsNow, setWords, isMissing, isBusy, close, save } =
    useConclusion(props);
  // The conclusion speaks of all sheets, so the own ones come first.
  const owed = projects.filter((project) => isBlind(group, project)).length;
  const places = group.standard ? totalPlaces(group.standard) : 1;
  const mayWrite = group.isLeader && group.status === groupStatus.open && owed === 0;
  return (
    <Drawer
      isOpen
      onClose={() => void close()}
      title={text('leader.conclusion')}
      facts={groupLabel(group)}
      foot={
        mayWrite && (
          <>
            <Button kind="main" busy={isBusy} onClick={() => void save()}>
              {text('leader.save')}
            </Button>
            <Button onClick={() => void close()}>{common('actions.cancel')}</Button>
          </>
        )
      }
    >
      <div className="ev-conclusion">
        {owed > 0 && <Notice tone="hold">{text('leader.ownFirst', { count: owed })}</Notice>}
        <Field
          label={text('leader.conclusion')}
          hint={text('leader.conclusionHint')}
          error={isMissing ? text('leader.missing') : undefined}
        >
          <TextArea
            rows={8}
            value={conclusion}
            maxLength={longestConclusion}
            readOnly={!mayWrite}
            onChange={(event) => setConclusion(event.target.value)}
            data-autofocus=""
          />
        </Field>
      </div>
      <DrawerSection title={text('leader.words')} aside={text('leader.wordsHint')}>
        {byRank(projects).map((project) => (
          <ProjectWords
            key={project.projectId}
            project={project}
            places={places}
            words={wordsNow(project)}
            isReadOnly={!mayWrite}
            onChange={(next) => setWords(project.projectId, next)}
          />
        ))}
      </DrawerSection>
    </Drawer>
  );
}

const areSame = (one: Words, other: Words) =>
  one.comment.trim() === other.comment.trim() && one.suggestion === other.suggestion;

interface ProjectWordsProps {
  project: EvaluatedProject;
  places: number;
  words: Words;
  isReadOnly: boolean;
  onChange: (words: Words) => void;
}

function ProjectWords({ project, places, words, isReadOnly, onChange }: ProjectWordsProps) {
  const text = useText('evaluation');
  const parts = useText('reviewParts');
  const code = codeOf(project);
  const choices = recommendationKeys.flatMap((key, index) =>
    key ? [{ value: String(index), label: parts(`recommendation.${key}`) }] : [],
  );
  return (
    <div className="ev-words">
      <p>
        <span className="ev-code">{code}</span> {project.projectName}
        {project.standing && <StandingLine standing={project.standing} places={places} />}
      </p>
      <Select
        canClear
        label={text('leader.suggestionOf', { code })}
        choices={choices}
        placeholder={text('leader.noSuggestion')}
        value={words.suggestion === null ? '' : String(words.suggestion)}
        isDisabled={isReadOnly}
        onChange={(next = '') => onChange({ ...words, suggestion: next === '' ? null : Number(next) })}
      />
      <TextArea
        rows={2}
        aria-label={text('leader.wordOf', { code })}
        value={words.comment}
        maxLength={longestWords}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...words, comment: event.target.value })}
      />
    </div>
  );
}

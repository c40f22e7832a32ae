import type { RuleCheck, RuleDesk } from '@qifu/contracts';
import { Button, IconButton, Stepper } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { History } from './model/use-history';
import type { RuleSteps } from './use-rule-steps';

interface EditorHeadProps {
  desk: RuleDesk;
  shown: NonNullable<RuleDesk['shown']>;
  history: History;
  steps: RuleSteps;
  check: RuleCheck | undefined;
  isJson: boolean;
  isBroken: boolean;
  onBack: () => void;
  onJson: () => void;
  onSides: () => void;
  onHistory: () => void;
}

/** What is written and how far it is: item, version, steps, and the acts. */
export function EditorHead(props: EditorHeadProps) {
  const { desk, shown, check, history, steps, isJson, isBroken } = props;
  const text = useText('policyRule');
  const { item, abilities, former } = desk;
  const may = (act: string) => abilities.includes(act);
  const inForce = desk.versions.find(({ state }) => state === 'published');
  const missing = check?.gates.filter(({ isMet }) => !isMet).length;
  return (
    <header className="pr-head">
      <IconButton icon="left" label={text('act.back')} onClick={props.onBack} />
      <div className="pr-title">
        <h1 title={item.fullName}>{item.fullName}</h1>
        <p>
          {text(`line.${shown.state}`, { no: shown.no, day: shown.validFrom })}
          {inForce && inForce.id !== shown.id && text('line.inForce', { no: inForce.no })}
          {text('line.ground', { title: item.docNo || item.documentTitle })}
        </p>
      </div>
      <Stepper
        steps={(['write', 'test', 'review', 'publish'] as const).map((key) => ({
          key,
          label: text(`step.${key}`),
        }))}
        {...stepOf(shown.state, check)}
      />
      <div className="pr-acts">
        {may('save') && (
          <>
            <IconButton
              icon="undo"
              label={text('act.undo')}
              disabled={!history.canUndo}
              onClick={history.undo}
            />
            <IconButton
              icon="redo"
              label={text('act.redo')}
              disabled={!history.canRedo}
              onClick={history.redo}
            />
          </>
        )}
        <Button className="pr-open-sides" icon="play" onClick={props.onSides}>
          {text('sidesShort')}
        </Button>
        <Button icon="history" onClick={props.onHistory}>
          {former ? text('act.compare', { no: former.no }) : text('act.history')}
        </Button>
        <Button aria-pressed={isJson} onClick={props.onJson}>
          {text(isJson ? 'act.noJson' : 'act.json')}
        </Button>
        {may('save') && (
          <Button busy={steps.isBusy} disabled={!history.isDirty} onClick={() => void steps.save()}>
            {text('act.save')}
          </Button>
        )}
        {may('submit') && (
          <Button
            kind="main"
            aria-disabled={isBroken || missing !== 0 || undefined}
            aria-describedby="pr-gates"
            onClick={() => (isBroken || missing !== 0 ? props.onSides() : void steps.submit())}
          >
            {text('act.submit')}
          </Button>
        )}
        {may('begin') && (
          <Button kind="main" busy={steps.isReleasing} onClick={() => void steps.begin()}>
            {text('act.beginNext')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** Written as long as it cannot be read or is not sound, tested as long as tests are missing. */
function stepOf(state: string, check: RuleCheck | undefined) {
  if (state === 'published' || state === 'retired') return { isDone: true };
  if (state === 'inReview') return { current: 'review' };
  const isWritten = check?.gates.every(({ name, isMet }) => isMet || name === 'tests' || name === 'coverage');
  return { current: isWritten ? 'test' : 'write' };
}

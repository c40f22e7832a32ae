import type { FactDefinitionRow, RuleDesk } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, Drawer, Empty, useMedia } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useMemo, useState } from 'react';
import { draftOf } from '#shared/draft/draft-store';
import { useDraft } from '#shared/draft/use-draft';
import { useUnsavedGuard } from '#shared/unsaved';
import { AmountBlock } from './amount/amount-block';
import { ClauseDialog } from './clause-dialog';
import { type Desk, DeskContext } from './desk-context';
import { EditorHead } from './editor-head';
import { EditorNotices } from './editor-notices';
import { useHistory } from './model/use-history';
import { draftFrom } from './model/written-rule';
import { ParamTable } from './params/param-table';
import { HistoryDialog } from './sides/history-dialog';
import { JsonSide } from './sides/json-side';
import { SidePanes } from './sides/side-panes';
import { ConditionTree } from './tree/condition-tree';
import { useTree } from './tree/use-tree';
import { useEditorKeys } from './use-editor-keys';
import { useLiveCheck } from './use-live-check';
import { useLiveTrial } from './use-live-trial';
import { useRuleSteps } from './use-rule-steps';
import './editor.css';

interface EditorProps {
  desk: RuleDesk;
  facts: readonly FactDefinitionRow[];
  onClose: () => void;
}

/** The rule of one item: its conditions, amount and parameters, and beside them what they do. */
export function Editor({ desk, facts, onClose }: EditorProps) {
  if (!desk.shown) return <NoRule desk={desk} onClose={onClose} />;
  return <VersionEditor desk={desk} facts={facts} onClose={onClose} shown={desk.shown} />;
}

interface Asked {
  present: string;
  onPick: (pid: string) => void;
}

interface VersionProps extends EditorProps {
  shown: NonNullable<RuleDesk['shown']>;
}

/** All that is known and done about the version on the screen. */
function useVersion({ desk, facts, shown }: VersionProps) {
  const [start] = useState(() => draftFrom(shown.draft));
  const history = useHistory(start);
  const { draft, isDirty } = history;
  const [broken, setBroken] = useState<string>();
  const isEditable = desk.abilities.includes('save');
  const { draft: offered, forget } = useDraft(
    isEditable
      ? {
          ...draftOf('policyRule', shown),
          ...{ values: draft, saved: history.saved, isDirty },
          onTake: (changes) => history.edit(changes),
        }
      : undefined,
  );
  const former = useMemo(
    () => desk.former && { no: desk.former.no, draft: draftFrom(desk.former.draft) },
    [desk.former],
  );
  const live = useLiveCheck(desk.item.id, draft);
  const isBroken = broken !== undefined || (live.check?.issues.length ?? 0) > 0;
  const trial = useLiveTrial({ draft, former: former?.draft, isBroken });
  const tree = useTree({ draft, edit: history.edit, isEditable });
  const steps = useRuleSteps({ desk, history, onSaved: forget });
  const [asked, setAsked] = useState<Asked>();
  const context: Desk = {
    ...{ draft, former: former ?? undefined, isEditable, facts, paragraphs: desk.paragraphs },
    ...{
      check: live.check,
      findingsAt: live.findingsAt,
      changeAt: live.changeAt,
      coverageAt: live.coverageAt,
    },
    ...{ resultAt: trial.resultAt, edit: history.edit },
    factOf: (key) => facts.find(({ factKey }) => factKey === key),
    pickClause: (onPick, present = '') => setAsked({ present, onPick }),
  };
  return {
    ...{ history, broken, setBroken, isBroken, isEditable, offered, live, trial, tree, steps, context },
    asked,
    stopAsking: () => setAsked(undefined),
  };
}

function VersionEditor(props: VersionProps) {
  const { desk, shown, onClose } = props;
  const version = useVersion(props);
  const { history, broken, setBroken, isBroken, isEditable, live, trial, tree, steps, asked } = version;
  const { isDirty } = history;
  const { mayLeave, release } = useUnsavedGuard(isDirty || broken !== undefined);
  const [isJson, setIsJson] = useState(false);
  const [isSide, setIsSide] = useState(false);
  const [openHistory, setOpenHistory] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const toSide = (id: string) => {
    setIsJson(false);
    setIsSide(true);
    setTimeout(() => document.getElementById(id)?.focus());
  };
  const onKeyDown = useEditorKeys({ tree, history, steps, isEditable, toSide, run: live.ask });
  const leave = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  return (
    <DeskContext value={version.context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole place; each act has a button too. */}
      <div className="pr" onKeyDown={onKeyDown}>
        <EditorHead
          {...{ desk, shown, history, steps, isJson, isBroken }}
          check={live.check}
          onBack={() => void leave()}
          onJson={() => setIsJson(!isJson)}
          onSides={() => toSide('pr-release')}
          onHistory={() => setOpenHistory(true)}
        />
        <EditorNotices
          {...{ desk, steps, offered: version.offered, isBroken: broken !== undefined }}
          onJson={() => setIsJson(true)}
        />
        <div className={isJson ? 'pr-panes pr-panes-json' : 'pr-panes'}>
          <div className="pr-pane pr-main">
            <ConditionTree tree={tree} />
            <AmountBlock unit={trial.now.result?.amount?.unit} />
            <ParamTable />
          </div>
          {isJson ? (
            <div className="pr-pane pr-json-pane">
              <JsonSide broken={broken} onBroken={setBroken} refusal={live.refusal} />
            </div>
          ) : (
            <Aside isOpen={isSide} onClose={() => setIsSide(false)}>
              <SidePanes
                {...{ desk, shown, tree, trial, live, steps, isBroken, isDirty }}
                seen={desk.abilities.includes('publish') ? seen : undefined}
                onSee={(key) => setSeen(new Set([...seen, key]))}
              />
            </Aside>
          )}
        </div>
        {asked && <ClauseDialog paragraphs={desk.paragraphs} {...asked} onClose={version.stopAsking} />}
        {openHistory && (
          <HistoryDialog versions={desk.versions} first={shown.id} onClose={() => setOpenHistory(false)} />
        )}
      </div>
    </DeskContext>
  );
}

/** Beside the tree where the window is wide, over it in one of middle width, below it on a phone. */
function Aside({ isOpen, onClose, children }: { isOpen: boolean; onClose: () => void; children: ReactNode }) {
  const text = useText('policyRule');
  const isMiddle = useMedia('screen and (min-width: 992px) and (max-width: 1279px)');
  if (!isMiddle)
    return (
      <aside className="pr-pane pr-side" aria-label={text('sides')}>
        {children}
      </aside>
    );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text('sides')} widthPx={480}>
      <div className="pr-side">{children}</div>
    </Drawer>
  );
}

/** An item nobody has written a rule for yet. */
function NoRule({ desk, onClose }: Pick<EditorProps, 'desk' | 'onClose'>) {
  const text = useText('policyRule');
  const [start] = useState(() => draftFrom(undefined));
  const steps = useRuleSteps({ desk, history: useHistory(start), onSaved: () => undefined });
  return (
    <Page
      title={desk.item.fullName}
      figures={desk.item.documentTitle}
      acts={
        <Button icon="left" onClick={onClose}>
          {text('act.back')}
        </Button>
      }
    >
      <Empty icon="scale" title={text('noRule')} hint={text('noRuleHint')}>
        {desk.abilities.includes('begin') && (
          <Button kind="main" busy={steps.isReleasing} onClick={() => void steps.begin()}>
            {text('act.begin')}
          </Button>
        )}
      </Empty>
    </Page>
  );
}

import { useData } from '@qifu/client';
import { groupStatus, projectReviewApi, reviewResultApi, sheetStatus } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import {
  Button,
  Drawer,
  DrawerSection,
  Empty,
  FactList,
  Notice,
  StateOf,
  showNumber,
  showTime,
} from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { Allowed, useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { expertLabel } from '../parts/expert-label';
import { recommendationKeys } from '../parts/recommendations';
import { SheetItems } from '../parts/sheet-items';
import { totalOf } from '../parts/sheet-values';
import { ResultPanel } from '../result/result-panel';
import { downloadForms } from './score-files';
import type { SheetActs } from './sheet-acts';
import type { ManagedSheet, PlacedSheet } from './use-score-manage';

interface SheetDrawerProps {
  placed: PlacedSheet;
  acts: SheetActs;
  onClose: () => void;
}

/** One sheet, read by somebody else: what was scored, why, what is remarkable, and how it counts. */
export function SheetDrawer({ placed, acts, onClose }: SheetDrawerProps) {
  const { group, project, sheet } = placed;
  const text = useText('scoreManage');
  const isHandedIn = sheet.total !== null;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={text('sheet.title', { expert: expertLabel(sheet) })}
      facts={
        <>
          <StateOf family="sheet" code={sheet.status} boxed />
          <span>{project.projectName}</span>
          <span className="q-mono q-mute">{project.projectNo}</span>
        </>
      }
      foot={<Foot placed={placed} acts={acts} isHandedIn={isHandedIn} />}
    >
      {sheet.conflictPending && (
        <div className="sm-notice">
          <Notice tone="warn" title={text('sheet.conflict')}>
            {text('sheet.conflictHint')}
          </Notice>
        </div>
      )}
      <DrawerSection title={text('column.expert')}>
        <FactList isSingle facts={useFacts(sheet)} />
      </DrawerSection>
      {isHandedIn ? (
        <Content placed={placed} />
      ) : (
        <Empty icon="lock" title={text('sheet.notHandedIn')} hint={text('sheet.notHandedInHint')} />
      )}
      {group.status === groupStatus.closed && <Result projectId={project.projectId} />}
    </Drawer>
  );
}

function useFacts(sheet: ManagedSheet) {
  const text = useText('scoreManage');
  const parts = useText('reviewParts');
  const key = recommendationKeys[sheet.recommendation ?? 0];
  return [
    { label: text('sheet.anonCode'), value: sheet.anonCode },
    { label: text('sheet.employer'), value: sheet.employerName },
    { label: text('sheet.recommendation'), value: key && parts(`recommendation.${key}`) },
    { label: text('sheet.submitTime'), value: showTime(sheet.submitTime) },
    {
      label: text('sheet.activeTime'),
      value: text('sheet.minutes', { count: Math.ceil(sheet.activeSeconds / 60) }),
    },
    { label: text('sheet.returns'), value: String(sheet.returnCount) },
    ...(sheet.returnReason ? [{ label: text('sheet.returnReason'), value: sheet.returnReason }] : []),
  ];
}

/** Item scores, how they make the total, the comment, and flags with their ground. */
function Content({ placed: { group, sheet } }: { placed: PlacedSheet }) {
  const text = useText('scoreManage');
  const say = useTextIfAny('scoreSheet');
  const why = useTextIfAny('scoreManage');
  return (
    <>
      <DrawerSection title={text('sheet.items')} aside={useTotalWords(group.standard, sheet)}>
        <SheetItems items={sheet.items} standard={group.standard} />
        {sheet.vetoed && <Notice tone="bad">{text('sheet.vetoed')}</Notice>}
      </DrawerSection>
      <DrawerSection title={text('sheet.comment')}>
        <p className="sm-prose">{sheet.comment || text('sheet.noComment')}</p>
      </DrawerSection>
      {sheet.flags.length > 0 && (
        <DrawerSection title={text('sheet.flags')}>
          <FactList
            isSingle
            facts={sheet.flags.map((flag) => ({
              label: say(`flag.${flag}`, flag),
              value: why(`flagWhy.${flag}`, ''),
            }))}
          />
        </DrawerSection>
      )}
    </>
  );
}

/** How the total comes about; the way that gives the server's figure is the one that was used. */
function useTotalWords(items: PlacedSheet['group']['standard'], sheet: ManagedSheet): string {
  const text = useText('scoreManage');
  const values = {
    items: Object.fromEntries(sheet.items.map(({ itemId, score, comment }) => [itemId, { score, comment }])),
    recommendation: null,
    comment: '',
  };
  const isPoints = Number(totalOf({ weighting: 'points', items }, values)) === sheet.total;
  const total = showNumber(sheet.total, scorePlaces);
  return text(isPoints ? 'sheet.totalPoints' : 'sheet.totalWeighted', { total });
}

/** After the close: what the sheet did to the result. */
function Result({ projectId }: { projectId: string }) {
  const text = useText('scoreManage');
  const mayRead = useMayCall(reviewResultApi.result);
  const query = useData(
    reviewResultApi.result,
    { params: { id: projectId }, query: { by: 'project' } },
    { enabled: mayRead, isQuiet: true },
  );
  if (!mayRead) return null;
  return (
    <DrawerSection title={text('sheet.result')}>
      <Loaded query={query} what={`「${text('sheet.result')}」`}>
        {(result) => ('list' in result ? null : <ResultPanel result={result} />)}
      </Loaded>
    </DrawerSection>
  );
}

function Foot({ placed, acts, isHandedIn }: { placed: PlacedSheet; acts: SheetActs; isHandedIn: boolean }) {
  const text = useText('scoreManage');
  const { sheet } = placed;
  const isPrintable = isHandedIn && sheet.status === sheetStatus.submitted;
  const entries = acts.actsOn(placed);
  if (!isPrintable && entries.length === 0) return null;
  return (
    <>
      {isPrintable && (
        <Allowed to={projectReviewApi.scoreFiles}>
          <Button icon="download" onClick={() => void downloadForms(sheet.sheetId, 'pdf')}>
            {text('file.sheetPdf')}
          </Button>
        </Allowed>
      )}
      {entries.map(({ key, label, isRisky, onSelect }) => (
        <Button
          key={key}
          kind={isRisky ? 'risk' : 'plain'}
          className={isRisky ? 'q-end' : undefined}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

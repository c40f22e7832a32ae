import { buttonClass, Notice } from '@qifu/ui/parts';
import { LinkTo, PageColumns, PageHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { usePageHead } from '#shared/given/page-head';
import { PortalData } from '#shared/given/portal-data';
import { identityPath } from '#shared/outside-login';
import { isEnterprise, useSession } from '#shared/session';
import { FirmFacts, isRefusal, useFirm } from '../matching/firm-only';
import { useDay } from '../policy-parts';
import { DeviceBlock } from './device-block';
import { type FirmReads, MatchBlock, ProfileBlock, ToDoBlock, useFirmReads, useToDos } from './firm-blocks';
import { MessageBlock } from './message-block';
import { FavouriteBlock, SavedBlock, SubscriptionBlock } from './own-blocks';
import type { ToDo } from './to-dos';
import './personal-centre.css';

/** 个人中心: what waits for whoever is signed in, what he keeps, and where he is signed in (look-portal.md 6). */
export default function PersonalCentrePage() {
  return (
    <PortalData>
      <PersonalCentre />
    </PortalData>
  );
}

function PersonalCentre() {
  const text = useText('personalCentre');
  const portal = useText('portal');
  const isFirm = useSession(({ user }) => isEnterprise(user));
  const firm = useFirm();
  const reads = useFirmReads(firm, isFirm);
  const toDos = useToDos(reads, firm);
  const title = useTitle(isFirm ? toDos : undefined);
  usePageHead({ title: text('title'), isUnlisted: true });
  // The account has the role and acts for nobody: said once, not by every block.
  const refusal = isRefusal(reads.grants.error) ? reads.grants.error : null;
  const hasFirm = isFirm && !refusal;
  return (
    <>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[{ label: portal('nav.door'), to: '/door' }, { label: text('title') }]}
        title={title}
        lead={text(hasFirm ? 'lead' : 'leadPerson')}
        facts={<Who reads={reads} />}
      />
      <PageColumns
        sideLabel={text('side')}
        side={
          <>
            {hasFirm && <ProfileBlock reads={reads} firm={firm} />}
            <MessageBlock />
            <DeviceBlock />
          </>
        }
      >
        {isFirm && refusal && (
          <Notice title={refusal.message || text('noFirm.title')}>
            <LinkTo to={identityPath} className={buttonClass('plain')}>
              {text('noFirm.act')}
            </LinkTo>
          </Notice>
        )}
        {hasFirm && <ToDoBlock reads={reads} toDos={toDos} />}
        {hasFirm && <MatchBlock reads={reads} firm={firm} />}
        <SubscriptionBlock />
        <FavouriteBlock />
        <SavedBlock />
      </PageColumns>
    </>
  );
}

/** The answer in words: the most urgent thing, or that there is none. */
function useTitle(toDos: readonly ToDo[] | undefined): string {
  const text = useText('personalCentre');
  const day = useDay();
  if (!toDos) return text('title');
  const [first] = toDos;
  if (!first) return text('titleNone');
  const { by, daysLeft } = first;
  if (by === null || daysLeft === null || daysLeft < 0) return text('titleToDo', { count: toDos.length });
  const due =
    daysLeft > 1 ? text('day.until', { day: day(by) }) : text(daysLeft === 0 ? 'day.today' : 'day.tomorrow');
  return text('titleUrgent', { name: first.title, due });
}

/** Whose page it is: the firm with what is known of it, and the person. */
function Who({ reads: { grants, matches } }: { reads: FirmReads }) {
  const user = useSession((session) => session.user);
  const firm = grants.data?.firm;
  const person = user?.realName || user?.account || '';
  return (
    <>
      {firm && matches.data ? <FirmFacts firm={firm} day={matches.data.day} /> : null}
      <span>{person}</span>
    </>
  );
}

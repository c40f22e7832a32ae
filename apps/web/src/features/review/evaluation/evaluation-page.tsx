import { useData } from '@qifu/client';
import { expertApi, type MyReviewGroup, projectReviewApi } from '@qifu/contracts';
import { Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useCallback, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { Desk } from './desk';
import { Invitation, isAsked } from './invitation';
import { Pledge } from './pledge';
import { useChosenGroup } from './use-desk-address';
import { useReturnedNews } from './use-returned-news';
import './pledge-and-leader.css';
import './evaluation.css';

const missingCode = 404;

/** Items to be evaluated: where experts land and score (spec 2.2, look 5 scoring). */
export default function EvaluationPage() {
  const text = useText('evaluation');
  return (
    <SignedExpert>
      <MyGroups>
        {(groups) => (groups.length > 0 ? <ChosenGroup groups={groups} /> : <NoGroups text={text} />)}
      </MyGroups>
    </SignedExpert>
  );
}

/** Lets experts in who have signed the pledge; the others are asked for it first (rulings 28). */
export function SignedExpert({ children }: { children: ReactNode }) {
  const text = useText('evaluation');
  const profile = useData(expertApi.mine, {}, { isQuiet: true });
  if (profile.error?.code === missingCode) {
    return <Empty icon="user" title={text('page.noExpert')} hint={text('page.noExpertHint')} />;
  }
  return (
    <Loaded query={profile} what={`「${text('title')}」`} rows={6}>
      {(expert) => (expert.pledgeSignedTime === null ? <Pledge name={expert.name} /> : children)}
    </Loaded>
  );
}

/** Reads the groups the expert sits in. */
export function MyGroups({ children }: { children: (groups: readonly MyReviewGroup[]) => ReactNode }) {
  const text = useText('evaluation');
  const groups = useData(projectReviewApi.myGroups, { body: {} }, { isQuiet: true });
  return (
    <Loaded query={groups} what={`「${text('title')}」`} rows={8}>
      {({ list }) => children(list)}
    </Loaded>
  );
}

const NoGroups = ({ text }: { text: ReturnType<typeof useText<'evaluation'>> }) => (
  <div className="q-page">
    <h1 className="q-sr">{text('title')}</h1>
    <Empty title={text('page.none')} hint={text('page.noneHint')} />
  </div>
);

function ChosenGroup({ groups }: { groups: readonly MyReviewGroup[] }) {
  const { group, chooseGroup } = useChosenGroup(groups);
  // Whoever follows the news of a returned sheet arrives anew: the desk begins with what came back.
  const [arrivals, setArrivals] = useState(0);
  const see = useCallback(
    (groupId: string) => {
      chooseGroup(groupId);
      setArrivals((count) => count + 1);
    },
    [chooseGroup],
  );
  useReturnedNews(groups, see);
  if (isAsked(group))
    return <Invitation key={group.groupId} group={group} groups={groups} onChoose={chooseGroup} />;
  return (
    <Desk key={`${group.groupId} ${arrivals}`} group={group} groups={groups} onChooseGroup={chooseGroup} />
  );
}

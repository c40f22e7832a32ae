import { useData } from '@qifu/client';
import { workbenchApi } from '@qifu/contracts';
import { languageTags } from '@qifu/i18n/languages';
import { zoneName } from '@qifu/rules';
import { Page } from '@qifu/ui/office';
import { Failed, Notice, SkeletonRows, showTime, usePatience } from '@qifu/ui/parts';
import { useLanguage, useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useSession } from '#shared/session';
import { partOfDay } from './greeting';
import { HomeFigures } from './home-figures';
import { HomeMessages } from './home-messages';
import { HomeShortcuts } from './home-shortcuts';
import { HomeTodos } from './home-todos';
import './home.css';

/** What waits for this person, the figures of the role, and ways on (rulings 26). */
export default function HomePage() {
  const text = useText('home');
  const language = useLanguage();
  const user = useSession((session) => session.user);
  const work = useData(workbenchApi.read, {}, { isQuiet: true });
  const isWaiting = usePatience(work.isPending);
  const now = new Date();
  const weekday = now.toLocaleDateString(languageTags[language], { weekday: 'long', timeZone: zoneName });
  const name = user?.realName || user?.account || '';
  return (
    <Page
      title={text(partOfDay(now), { name })}
      figures={text('today', { date: showTime(now.getTime(), 'date'), weekday })}
    >
      {user?.passwordDueTime && (
        <Notice tone="warn" role="note">
          {text('passwordDue', { date: showTime(user.passwordDueTime, 'date') })}{' '}
          <Link to="/profile">{text('passwordChange')}</Link>
        </Notice>
      )}
      {work.isError && (
        <Failed eventNumber={work.error.extras?.requestId} onRetry={() => void work.refetch()} />
      )}
      {isWaiting && <SkeletonRows rows={3} />}
      {work.data && (
        <div className="home">
          <div>
            <HomeTodos todos={work.data.todos} now={now.getTime()} />
            <HomeShortcuts chosen={work.data.shortcuts} />
          </div>
          <aside>
            <HomeFigures figures={work.data.figures} />
            <HomeMessages />
          </aside>
        </div>
      )}
    </Page>
  );
}

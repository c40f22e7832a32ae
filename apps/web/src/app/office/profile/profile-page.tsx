import { useData } from '@qifu/client';
import { ownProfileApi } from '@qifu/contracts';
import { Page, ViewTabs } from '@qifu/ui/office';
import { type Text, useAreas, useText } from '@qifu/ui/text';
import type { ComponentType } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Loaded } from '#shared/query-state';
import { OwnEmails } from './own-emails';
import { OwnFacts } from './own-facts';
import { OwnLinks } from './own-links';
import { OwnLog } from './own-log';
import { OwnSecurity } from './own-password';
import { OwnPlaces } from './own-places';
import { OwnReports } from './own-reports';
import { OwnRights } from './own-rights';
import { ProfileCard } from './profile-card';
import './profile.css';

/** What the page is made of, in the order of the tabs. */
const parts: Readonly<Record<string, { label: Parameters<Text<'profile'>>[0]; Part: ComponentType }>> = {
  facts: { label: 'part.facts', Part: OwnFacts },
  password: { label: 'part.password', Part: OwnSecurity },
  emails: { label: 'part.emails', Part: OwnEmails },
  places: { label: 'part.places', Part: OwnPlaces },
  links: { label: 'part.links', Part: OwnLinks },
  reports: { label: 'part.reports', Part: OwnReports },
  rights: { label: 'part.rights', Part: OwnRights },
  log: { label: 'part.log', Part: OwnLog },
};

/** The own account: facts, password, places, outside identities, people below, rights and log. */
export default function ProfilePage() {
  useAreas('profile', 'validation', 'record');
  const text = useText('profile');
  const { wordOf, change } = useAddressWords();
  const info = useData(ownProfileApi.readBaseInfo, {}, { isQuiet: true });
  const current = parts[wordOf('part')] ? wordOf('part') : 'facts';
  const Part = parts[current]?.Part ?? OwnFacts;
  // What one part put into the address means nothing to another.
  const choose = (part: string) =>
    change({ part: part === 'facts' ? '' : part, page: '', category: '', from: '', to: '' });
  return (
    <Page title={text('title')}>
      <div className="profile">
        <Loaded query={info} what={text('title')} rows={6}>
          {(own) => <ProfileCard info={own} />}
        </Loaded>
        <div className="profile-parts">
          <ViewTabs
            label={text('parts')}
            views={Object.entries(parts).map(([key, { label }]) => ({ key, label: text(label) }))}
            current={current}
            onChange={choose}
            panelId="profile-part"
          />
          <div id="profile-part" role="tabpanel" aria-label={text(parts[current]?.label ?? 'part.facts')}>
            <Part />
          </div>
        </div>
      </div>
    </Page>
  );
}

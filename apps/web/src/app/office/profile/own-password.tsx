import { Button, Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { usePublicConfig } from '#shared/public-config';
import { useSession } from '#shared/session';
import { ChangePasswordDialog } from '../change-password-dialog';
import { usePasswordPage } from '../password-page';
import { usePasswordRules } from '../password-rules';
import { OwnDevices } from './own-devices';
import { OwnSecondFactor } from './own-second-factor';

/** How the person proves who he is: by the password, by a code if he wants, and where he is known. */
export const OwnSecurity = () => (
  <>
    <OwnPassword />
    <OwnSecondFactor />
    <OwnDevices />
  </>
);

/** What a password must be like, and the way to another one. */
function OwnPassword() {
  const text = useText('profile');
  const shell = useText('shell');
  const changed = useSession(({ user }) => user?.changePasswordDate);
  const [isOpen, setIsOpen] = useState(false);
  const page = usePasswordPage();
  const rules = usePasswordRules();
  const policy = usePublicConfig()?.passwordPolicy;
  const former = policy?.refusedFormer ?? 0;
  return (
    <section className="profile-part">
      <h3>{shell('password.title')}</h3>
      <Notice title={text('password.rules')}>
        <ul className="profile-rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          {policy?.refusesCommon && <li>{text('password.uncommon')}</li>}
          <li>{text('password.fresh')}</li>
          {former > 0 && <li>{text('password.notFormer', { count: former })}</li>}
          <li>{text('password.ends')}</li>
        </ul>
      </Notice>
      {changed && <p className="q-mute">{text('password.changed', { time: showTime(changed) })}</p>}
      {page ? (
        <a className="q-btn q-btn-main" href={page} target="_blank" rel="noopener noreferrer">
          {text('password.outside')}
        </a>
      ) : (
        <Button kind="main" icon="key" onClick={() => setIsOpen(true)}>
          {shell('password.save')}
        </Button>
      )}
      {isOpen && <ChangePasswordDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}

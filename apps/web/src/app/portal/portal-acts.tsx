import { Button, buttonClass, Icon, MenuButton, showToast, useAwake } from '@qifu/ui/parts';
import { LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { identityPath, registrationUrl, wayIn } from '#shared/outside-login';
import { usePublicConfig } from '#shared/public-config';
import { isIndividual, useSession } from '#shared/session';
import { SignInLink } from '#shared/sign-in-link';
import { signOut } from '#shared/sign-out';

/** Spec 9: the registration menu hides this long after the pointer has left. */
const menuLeaveMs = 1000;

/** Registration and login for visitors and temporary users, else the person and the way out. */
export function PortalActs() {
  const { user, isTemporary } = useSession();
  if (user && !isTemporary) return <SignedInActs />;
  return (
    <>
      {isTemporary && <LinkAct />}
      <VisitorActs />
    </>
  );
}

function SignedInActs() {
  const text = useText('portal');
  const user = useSession((session) => session.user);
  const name = user?.realName || user?.account || '';
  return (
    <>
      <LinkTo to="/door/personalCenter" className={buttonClass('text')}>
        <span aria-hidden="true">{name}</span>
        <span className="q-sr">{text('acts.personalCenter', { name })}</span>
      </LinkTo>
      {!isIndividual(user) && (
        <LinkTo to="/home" className={buttonClass('plain')}>
          {text('acts.office')}
        </LinkTo>
      )}
      <Button onClick={() => void signOut()}>{text('acts.logOut')}</Button>
    </>
  );
}

/** Somebody the outside platform knows and we do not, yet. */
function LinkAct() {
  const text = useText('portal');
  return (
    <LinkTo to={identityPath} className={buttonClass('text')}>
      {text('acts.link')}
    </LinkTo>
  );
}

function VisitorActs() {
  const text = useText('portal');
  const config = usePublicConfig();
  const entry = (key: 'person' | 'enterprise', label: string) => {
    const href = registrationUrl(config, key);
    const onSelect = () => showToast({ tone: 'info', text: text('acts.registerNotConnected') });
    return href ? { key, label, href } : { key, label, onSelect };
  };
  const isAwake = useAwake();
  return (
    <>
      {isAwake ? (
        <MenuButton
          label={text('acts.register')}
          align="end"
          className={buttonClass('plain')}
          hoverLeaveMs={menuLeaveMs}
          entries={[
            entry('person', text('acts.registerPerson')),
            entry('enterprise', text('acts.registerEnterprise')),
          ]}
        />
      ) : (
        <LinkTo to={registrationUrl(config, 'enterprise') || wayIn(config)} className={buttonClass('plain')}>
          {text('acts.register')}
          <Icon name="down" />
        </LinkTo>
      )}
      <SignInLink className={buttonClass('main')} comesBack>
        {text('acts.logIn')}
      </SignInLink>
    </>
  );
}

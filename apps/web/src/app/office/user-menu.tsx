import { callForReply } from '@qifu/client';
import { currentAccountApi, type UserInfo } from '@qifu/contracts';
import { Dialog, MenuButton, type MenuEntry, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Face } from '#shared/face';
import { go } from '#shared/go';
import { isEnterprise, isIndividual, useSession } from '#shared/session';
import { lockScreen, signOut } from '#shared/sign-out';
import { useProduct } from '#shared/use-product';
import { usePasswordPage } from './password-page';
import { ChangePasswordDialog } from './seldom-opened';

/** Switching is done once this long after it was said, so that the words can be read. */
const reloadAfterMs = 800;

interface UserMenuProps {
  user: UserInfo;
  /** What has no place in the banner itself. */
  moreEntries: readonly MenuEntry[];
}

/** The person in sight, and what the person can do about the session. */
export function UserMenu({ user, moreEntries }: UserMenuProps) {
  const text = useText('shell');
  const resetUrl = usePasswordPage();
  const [open, setOpen] = useState<'about' | 'password'>();
  const name = user.realName || user.userName || user.account;
  const unit = roleLabel(user, text) || user.departmentName || (user.organizeName.split('/').at(-1) ?? '');
  const changePassword = () => {
    if (resetUrl) window.open(resetUrl, '_blank', 'noopener,noreferrer');
    else setOpen('password');
  };
  const entries: MenuEntry[] = [
    ...moreEntries,
    { key: 'profile', icon: 'user', label: text('user.profile'), onSelect: () => go('/profile') },
    { key: 'password', icon: 'key', label: text('user.changePassword'), onSelect: changePassword },
    { key: 'lock', icon: 'lock', label: text('user.lock'), onSelect: () => void lockScreen() },
    ...systemsToSwitch(user).map((system) => ({
      key: system.id,
      icon: 'layers' as const,
      label: text('user.switchTo', { name: system.name }),
      onSelect: () => void switchSystem(system.id),
    })),
    { key: 'about', icon: 'info', label: text('user.about'), onSelect: () => setOpen('about') },
    {
      key: 'out',
      icon: 'exit',
      label: text('logOut.title'),
      startsGroup: true,
      onSelect: () => void signOut(),
    },
  ];
  return (
    <>
      <MenuButton
        label={text('banner.user', { name: `${name} ${unit}` })}
        entries={entries}
        align="end"
        className="o-who"
      >
        <Face name={name} address={user.headIcon} />
        <span className="o-wide">
          {name} <small>{unit}</small>
        </span>
      </MenuButton>
      {open === 'about' && <AboutDialog onClose={() => setOpen(undefined)} />}
      {open === 'password' && <ChangePasswordDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Only the two portal roles have a label of their own (spec 6). */
function roleLabel(user: UserInfo, text: ReturnType<typeof useText<'shell'>>): string {
  if (isEnterprise(user)) return text('user.enterprise');
  return isIndividual(user) ? text('user.individual') : '';
}

/** Offered only to people with more than one system (spec 2.4). */
const systemsToSwitch = (user: UserInfo) =>
  user.systemIds.length > 1 ? user.systemIds.filter((system) => !system.currentSystem) : [];

async function switchSystem(majorId: string): Promise<void> {
  try {
    const { msg } = await callForReply(currentAccountApi.switchMajor, {
      body: { majorId, majorType: 'System' },
    });
    showSuccess(msg);
    setTimeout(() => window.location.assign('/home'), reloadAfterMs);
  } catch {
    // The one place that reacts to failures has said why.
  }
}

function AboutDialog({ onClose }: { onClose: () => void }) {
  const text = useText('shell');
  const product = useProduct();
  const copyright = useSession(({ sysConfig }) => sysConfig?.copyright ?? '');
  return (
    <Dialog isOpen title={text('about.title')} onClose={onClose}>
      <dl className="o-about">
        <dt>{text('about.name')}</dt>
        <dd>{product.fullName}</dd>
        <dt>{text('about.version')}</dt>
        <dd>{product.version}</dd>
        <dt>{text('about.producer')}</dt>
        <dd>{product.owner || '—'}</dd>
      </dl>
      {copyright && <p className="q-mute q-13">{copyright}</p>}
    </Dialog>
  );
}

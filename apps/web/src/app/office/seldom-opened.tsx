import { type ComponentProps, lazy, Suspense } from 'react';
import type { MessageDrawer as Messages } from '../../features/messages/inbox/message-drawer';
import type { ChangePasswordDialog as Password } from './change-password-dialog';
import type { SecondFactorDialog as SecondFactor } from './profile/second-factor-dialog';
import type { SettingsDrawer as Settings } from './settings-drawer';

const LoadedSettings = lazy(async () => ({ default: (await import('./settings-drawer')).SettingsDrawer }));
const LoadedMessages = lazy(async () => ({
  default: (await import('../../features/messages/inbox/message-drawer')).MessageDrawer,
}));
const LoadedPassword = lazy(async () => ({
  default: (await import('./change-password-dialog')).ChangePasswordDialog,
}));
const LoadedSecondFactor = lazy(async () => ({
  default: (await import('./profile/second-factor-dialog')).SecondFactorDialog,
}));

/** Parts of the frame that few visits open come when they are opened. */
export const SettingsDrawer = (props: ComponentProps<typeof Settings>) => (
  <Suspense fallback={null}>
    <LoadedSettings {...props} />
  </Suspense>
);

export const MessageDrawer = (props: ComponentProps<typeof Messages>) => (
  <Suspense fallback={null}>
    <LoadedMessages {...props} />
  </Suspense>
);

export const ChangePasswordDialog = (props: ComponentProps<typeof Password>) => (
  <Suspense fallback={null}>
    <LoadedPassword {...props} />
  </Suspense>
);

export const SecondFactorDialog = (props: ComponentProps<typeof SecondFactor>) => (
  <Suspense fallback={null}>
    <LoadedSecondFactor {...props} />
  </Suspense>
);

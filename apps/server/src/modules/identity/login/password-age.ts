import { isSettingOn, numberSetting, type Settings } from '#modules/settings';
import type { LoginUser } from './login.queries';

const dayMs = 86_400_000;

type Aged = Pick<LoginUser, 'passwordChangedAt' | 'creatorTime'>;

/** When the present password must be changed; null while the settings ask for no regular change. */
function passwordDueTime(settings: Settings, { passwordChangedAt, creatorTime }: Aged): number | null {
  const cycleMs = numberSetting(settings, 'updateCycle') * dayMs;
  const isRegular = isSettingOn(settings, 'passwordIsUpdatedRegularly') && cycleMs > 0;
  return isRegular ? (passwordChangedAt ?? creatorTime) + cycleMs : null;
}

/** The same from so many days before as the settings remind; null until then. */
export function remindedDueTime(settings: Settings, user: Aged, now: Date): number | null {
  const due = passwordDueTime(settings, user);
  const remindMs = numberSetting(settings, 'updateInAdvance') * dayMs;
  return due !== null && remindMs > 0 && due - remindMs <= now.getTime() ? due : null;
}

/**
 * Whether the settings ask for a new password now: the first one is still in use, or the present one is too old
 * (contract-core 2.9). Who must change it may do nothing else meanwhile (session/admission.ts).
 */
export function isPasswordDue(settings: Settings, user: Aged, now: Date): boolean {
  if (user.passwordChangedAt === null && isSettingOn(settings, 'mandatoryModificationOfInitialPassword'))
    return true;
  const due = passwordDueTime(settings, user);
  return due !== null && due <= now.getTime();
}

import { isSettingOn, numberSetting, type Settings } from '#modules/settings';
import type { LoginUser } from './login.queries';

const dayMs = 86_400_000;

/**
 * Whether the settings ask for a new password now: the first one is still in use, or the present one is too old
 * (contract-core 2.9). Who must change it may do nothing else meanwhile (session/admission.ts).
 */
export function isPasswordDue(
  settings: Settings,
  { passwordChangedAt, creatorTime }: Pick<LoginUser, 'passwordChangedAt' | 'creatorTime'>,
  now: Date,
): boolean {
  if (passwordChangedAt === null && isSettingOn(settings, 'mandatoryModificationOfInitialPassword'))
    return true;
  if (!isSettingOn(settings, 'passwordIsUpdatedRegularly')) return false;
  const cycleMs = numberSetting(settings, 'updateCycle') * dayMs;
  return cycleMs > 0 && (passwordChangedAt ?? creatorTime) + cycleMs <= now.getTime();
}

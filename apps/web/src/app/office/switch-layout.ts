import { call } from '@qifu/client';
import { currentAccountApi } from '@qifu/contracts';
import { changePreferences, type Layout } from '#shared/preferences';

/** Changes the layout at once and keeps it at the server too. */
export function switchLayout(layout: Layout): void {
  changePreferences({ layout });
  // It already holds in this browser; that the server could not keep it is no reason to complain.
  void call(currentAccountApi.setTheme, { body: { theme: layout } }, { isQuiet: true }).catch(
    () => undefined,
  );
}

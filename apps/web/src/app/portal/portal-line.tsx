import { Icon, MenuButton } from '@qifu/ui/parts';
import { LinkTo, UtilityLine } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { themeModes } from '@qifu/ui/theme';
import { ElderSwitch, LanguageSwitch } from '#shared/display-switches';
import { changePreferences, usePreferences } from '#shared/preferences';
import { useProduct } from '#shared/use-product';

/** The thin line on top: who runs the site, display modes, elder mode, languages, staff login. */
export function PortalLine() {
  const text = useText('portal');
  const { owner } = useProduct();
  const mode = usePreferences((chosen) => chosen.mode);
  const modes = themeModes.map((value) => ({
    key: value,
    label: text(`line.${value}`),
    isCurrent: value === mode,
    onSelect: () => changePreferences({ mode: value }),
  }));
  return (
    <UtilityLine owner={owner && text('line.hostedBy', { owner })}>
      <MenuButton label={text('line.display')} entries={modes} align="end">
        <Icon name="eye" />
        {text('line.display')}
      </MenuButton>
      <ElderSwitch on={text('line.elder')} off={text('line.elderOff')} />
      <LanguageSwitch label={text('line.languages')} />
      <span className="p-wide-only">
        <LinkTo to="/login">{text('line.governmentLogin')}</LinkTo>
      </span>
    </UtilityLine>
  );
}

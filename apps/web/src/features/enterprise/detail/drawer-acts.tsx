import { blacklistApi, type Enterprise, enterpriseApi } from '@qifu/contracts';
import { Button, Icon, MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayCall } from '#shared/allowed';
import type { ListedFirm } from '../blacklist/list-dialog';
import { useRemoveEnterprise } from '../registry/use-remove-enterprise';
import { useEnterprisePages } from '../registry/use-row-acts';

interface DrawerActsProps {
  firm: Enterprise;
  onClose: () => void;
  onBlacklist: (firm: ListedFirm) => void;
}

/** Edit first, pages about the enterprise and deletion behind it, the risky act apart. */
export function DrawerActs({ firm, onClose, onBlacklist }: DrawerActsProps) {
  const text = useText('enterprise');
  const common = useText('common');
  const { change } = useAddressWords();
  const pages = useEnterprisePages()(firm.id);
  const mayRemove = useMayCall(enterpriseApi.remove);
  const remove = useRemoveEnterprise();
  const removal = {
    key: 'remove',
    label: text('act.remove'),
    icon: 'trash',
    isRisky: true,
    startsGroup: true,
    onSelect: () =>
      void remove(firm).then((isGone) => {
        if (isGone) onClose();
      }),
  } as const;
  const [first, ...others] = pages;
  return (
    <>
      <Allowed to={enterpriseApi.update}>
        <Button kind="main" onClick={() => change({ form: firm.id, open: '' }, { isStep: true })}>
          {text('act.edit')}
        </Button>
      </Allowed>
      {first && <Button onClick={first.onSelect}>{first.label}</Button>}
      {(others.length > 0 || mayRemove) && (
        <MenuButton
          label={common('actions.more')}
          entries={mayRemove ? [...others, removal] : others}
          className="q-btn q-btn-plain q-btn-icon"
        >
          <Icon name="more" />
        </MenuButton>
      )}
      <Allowed to={blacklistApi.createBlacklist}>
        <Button kind="risk" icon="ban" className="q-end" onClick={() => onBlacklist(firm)}>
          {text('act.blacklist')}
        </Button>
      </Allowed>
    </>
  );
}

import { type ModuleButtonNode, moduleButtonApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { OfferDialog } from './offer-dialog';

/** Codes most lists have a button for (contract-core 6.13). */
const usual = [
  'btn_add',
  'btn_edit',
  'btn_remove',
  'btn_detail',
  'btn_batchRemove',
  'btn_upload',
  'btn_download',
] as const;

const codesOf = (nodes: readonly ModuleButtonNode[]): string[] =>
  nodes.flatMap(({ enCode, children }) => [enCode, ...codesOf(children ?? [])]);

interface UsualButtonsProps {
  menuId: string;
  buttons: readonly ModuleButtonNode[];
  onClose: () => void;
}

/** Adds the usual buttons the menu does not have yet. */
export function UsualButtons({ menuId, buttons, onClose }: UsualButtonsProps) {
  const text = useText('menuParts');
  const creating = useStep(moduleButtonApi.create);
  const known = codesOf(buttons);
  const offers = usual
    .filter((enCode) => !known.includes(enCode))
    .map((enCode) => ({ enCode, fullName: text(`usual.${enCode}`), sortCode: usual.indexOf(enCode) + 1 }));
  const send = async (chosen: typeof offers) => {
    for (const offer of chosen) {
      const { error } = await creating.run({ body: { ...offer, moduleId: menuId } });
      if (error) return false;
    }
    return true;
  };
  return (
    <OfferDialog
      title={text('usual.open')}
      offers={offers}
      none={text('usual.none')}
      isBusy={creating.isBusy}
      onSend={(chosen) => send([...chosen])}
      onClose={onClose}
    />
  );
}

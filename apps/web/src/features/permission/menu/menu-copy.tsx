import { useData } from '@qifu/client';
import { type MenuCopyInput, type MenuInfo, menuApi, menuCopyInput } from '@qifu/contracts';
import { Button, Dialog, Field, showToast, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { useForm } from '#shared/use-form';
import './menu-copy.css';

interface MenuCopyProps {
  menuId: string;
  onClose: () => void;
}

/** Asks what a copy of a menu is called. */
export function MenuCopy({ menuId, onClose }: MenuCopyProps) {
  const { data } = useData(menuApi.read, { params: { id: menuId } }, { isQuiet: true });
  return data ? <CopyDialog key={menuId} menu={data} onClose={onClose} /> : null;
}

function CopyDialog({ menu, onClose }: { menu: MenuInfo; onClose: () => void }) {
  const text = useText('menus');
  const common = useText('common');
  const labels: Record<string, string> = { fullName: text('field.fullName'), enCode: text('field.enCode') };
  const form = useForm<MenuCopyInput, MenuCopyInput>({
    schema: menuCopyInput,
    start: { fullName: text('copy.name', { name: menu.fullName }).slice(0, 50), enCode: '' },
    labelOf: (path) => labels[path],
  });
  const copying = useStep(menuApi.copy);
  const send = async () => {
    const body = form.check();
    if (!body) return;
    const { error } = await copying.run({ params: { id: menu.id }, body });
    if (error) return void form.refuse(error);
    showToast({ text: text('copy.done', { name: body.fullName }) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('copy.title', { name: menu.fullName })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={copying.isBusy}>
            {text('act.copy')}
          </Button>
        </>
      }
    >
      <div className="menu-copy">
        <p className="q-mute">{text('copy.lead')}</p>
        <Field label={text('field.fullName')} hint={text('hint.fullName')} {...form.field('fullName')}>
          <TextInput
            value={form.values.fullName}
            maxLength={50}
            onChange={(event) => form.set({ fullName: event.target.value })}
          />
        </Field>
        <Field label={text('field.enCode')} hint={text('hint.enCode')} {...form.field('enCode')}>
          <TextInput
            className="q-mono"
            value={form.values.enCode}
            maxLength={50}
            placeholder={`${menu.enCode}.2`}
            data-autofocus=""
            onChange={(event) => form.set({ enCode: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  );
}

import { columnSettingApi, type ListView, listViewApi, longestViewName } from '@qifu/contracts';
import { Button, Checkbox, Dialog, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '../allowed';
import { useStep } from '../step';
import { mayDo, type SavedViews } from './use-saved-views';

interface ViewDialogProps {
  saved: SavedViews;
  /** What a new view keeps. */
  words?: Readonly<Record<string, string>>;
  /** The view that gets another name, in place of a new one. */
  renamed?: ListView;
  onClose: () => void;
}

/** The name of a view; the name of one that is there already takes its place. */
export function ViewDialog({ saved, words = {}, renamed, onClose }: ViewDialogProps) {
  const text = useText('record');
  const common = useText('common');
  const [name, setName] = useState(renamed?.fullName ?? '');
  const [isShared, setIsShared] = useState(false);
  const [isTried, setIsTried] = useState(false);
  // Whoever sets what everybody sees shares views too.
  const mayShare = useMayCall(columnSettingApi.saveDefaultColumns) && !renamed;
  const creating = useStep(listViewApi.create);
  const updating = useStep(listViewApi.update);
  const fullName = name.trim();
  const replaced = renamed ? undefined : namesakeOf(saved, fullName, isShared);
  const send = async () => {
    setIsTried(true);
    if (fullName === '' || saved.menuId === undefined) return;
    const before = renamed ?? replaced;
    const { error } = before
      ? await updating.run({
          params: { id: before.id },
          body: { ...(renamed ? { fullName } : { words }), version: before.version },
        })
      : await creating.run({ body: { moduleId: saved.menuId, list: saved.list, fullName, words, isShared } });
    if (error) return;
    // The columns stand in the address from now on: the view is what is shown.
    if (!renamed) saved.show(words);
    onClose();
  };
  const verb = replaced ? text('views.replace') : text('views.verb');
  return (
    <Dialog
      isOpen
      title={renamed ? text('views.renameTitle', { name: renamed.fullName }) : text('views.save')}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={creating.isBusy || updating.isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <Field
        label={text('views.name')}
        hint={text(replaced ? 'views.replaceHint' : 'views.nameHint')}
        error={isTried && fullName === '' ? text('views.nameMissing') : undefined}
      >
        <TextInput
          value={name}
          maxLength={longestViewName}
          onChange={(event) => setName(event.target.value)}
          data-autofocus=""
        />
      </Field>
      {mayShare && (
        <Checkbox checked={isShared} onChange={() => setIsShared(!isShared)}>
          {text('views.shareNew')}
        </Checkbox>
      )}
    </Dialog>
  );
}

const namesakeOf = ({ views }: SavedViews, fullName: string, isShared: boolean) =>
  views.find(
    (view) =>
      view.isShared === isShared &&
      (isShared || view.isOwn) &&
      mayDo(view, 'update') &&
      view.fullName.toLowerCase() === fullName.toLowerCase(),
  );

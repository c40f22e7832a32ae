import { type DutyHolders, separationApi, userRelationApi } from '@qifu/contracts';
import { Button, Dialog, Field } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';

/** Who is one of the three; saved as the members of its role. */
export function AppointDialog({ of, onClose }: { of: DutyHolders; onClose: () => void }) {
  const text = useText('separation');
  const common = useText('common');
  const known = of.holders.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(known);
  const saving = useStep(userRelationApi.save, { refreshes: [separationApi.read] });
  const name = text(`duty.${of.duty}`);
  const save = async () => {
    const { error } = await saving.run({
      params: { objectId: of.roleId },
      body: { objectType: 'Role', userIds: [...chosen], known },
    });
    if (!error) onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('appoint', { duty: name })}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={saving.isBusy}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <p>{text(`does.${of.duty}`)}</p>
      <Field label={name} hint={text('appointHint')}>
        <UserPicker
          isMultiple
          canClear
          placeholder={text('choose')}
          value={chosen}
          onChange={(ids) => setChosen(ids)}
        />
      </Field>
    </Dialog>
  );
}

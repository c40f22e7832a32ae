import { useData } from '@qifu/client';
import { type Administrator, administratorApi } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { askFirst, Button, Field } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';

/** Who bypasses rights; saved apart from the settings, since it is a call of its own. */
export function Administrators() {
  const text = useText('sysConfig');
  const query = useData(administratorApi.listAdministrators, {}, { isQuiet: true });
  return (
    <FormSection title={text('section.administrators')} note={text('note.administrators')}>
      <Loaded query={query} what={text('section.administrators')} rows={2}>
        {(list) => <AdministratorList key={list.map(({ id }) => id).join()} list={list} />}
      </Loaded>
    </FormSection>
  );
}

function AdministratorList({ list }: { list: readonly Administrator[] }) {
  const text = useText('sysConfig');
  const before = list.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const mayEdit = useMayCall(administratorApi.saveAdministrators);
  const saving = useStep(administratorApi.saveAdministrators);
  const added = chosen.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !chosen.includes(id)).length;
  const save = async () => {
    const isYes = await askFirst({
      title: text('administratorsAsk.title'),
      effect: text('administratorsAsk.effect', { added, removed }),
      verb: text('administratorsAsk.verb'),
      isRisky: true,
    });
    if (isYes) await saving.run({ body: { adminIds: [...chosen] } });
  };
  return (
    <>
      <Field label={text('field.administrators')}>
        <UserPicker isMultiple isDisabled={!mayEdit} value={chosen} onChange={(ids) => setChosen(ids)} />
      </Field>
      {added + removed > 0 && (
        <div>
          <Button kind="risk" busy={saving.isBusy} onClick={() => void save()}>
            {text('administratorsSave')}
          </Button>
        </div>
      )}
    </>
  );
}

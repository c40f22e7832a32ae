import { useData } from '@qifu/client';
import { authorityApi, type GrantObject, grantObjects } from '@qifu/contracts';
import { Button, Drawer, DrawerSection, KindTag, Notice } from '@qifu/ui/parts';
import { type PickerProps, PositionPicker, RolePicker, UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import type { HeldItem } from './holders-view';

/** Who holds an item: roles, positions and people, with adding and taking away. */
export function HoldersDrawer({ item, onClose }: { item: HeldItem; onClose: () => void }) {
  const text = useText('authorize');
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={item.title}
      facts={<KindTag>{text(`step.${item.kind}`)}</KindTag>}
    >
      <div className="az-effect">
        <Notice>{text('holders.effect')}</Notice>
      </div>
      {grantObjects.map((objectType) => (
        <HoldersOfType key={objectType} item={item} objectType={objectType} />
      ))}
    </Drawer>
  );
}

interface OfType {
  item: HeldItem;
  objectType: GrantObject;
}

function HoldersOfType({ item, objectType }: OfType) {
  const text = useText('authorize');
  const query = useData(
    authorityApi.listHolders,
    { params: { itemId: item.id, objectType } },
    { isQuiet: true },
  );
  return (
    <DrawerSection title={text('holders.of', { object: text(`object.${objectType}`) })}>
      <Loaded query={query} what={text(`object.${objectType}`)} rows={2}>
        {({ ids }) => <EditedHolders key={ids.join()} item={item} objectType={objectType} held={ids} />}
      </Loaded>
    </DrawerSection>
  );
}

function EditedHolders({ item, objectType, held }: OfType & { held: readonly string[] }) {
  const text = useText('authorize');
  const [ids, setIds] = useState(held);
  const saving = useStep(authorityApi.saveHolders);
  const added = ids.filter((id) => !held.includes(id)).length;
  const removed = held.filter((id) => !ids.includes(id)).length;
  const save = () =>
    saving.run({
      params: { itemId: item.id },
      body: { itemType: item.kind, objectType, objectId: [...ids] },
    });
  return (
    <div className="az-holders">
      <HoldersPicker objectType={objectType} value={ids} onChange={setIds} />
      {added + removed > 0 && (
        <p className="q-row">
          <span>{text('holders.change', { added, removed })}</span>
          <span className="q-end q-row">
            <Button kind="text" onClick={() => setIds(held)}>
              {text('holders.undo')}
            </Button>
            <Button kind="main" busy={saving.isBusy} onClick={() => void save()}>
              {text('holders.save')}
            </Button>
          </span>
        </p>
      )}
    </div>
  );
}

/** Holders without a name are outside of what the caller sees; they stay. */
function HoldersPicker({ objectType, ...field }: { objectType: GrantObject } & PickerProps) {
  const text = useText('authorize');
  const own = {
    ...field,
    isMultiple: true,
    label: text(`object.${objectType}`),
    placeholder: text('holders.nobody'),
  };
  if (objectType === 'Role') return <RolePicker {...own} isAdministered />;
  if (objectType === 'Position') return <PositionPicker {...own} />;
  return <UserPicker {...own} source="administered" />;
}

import type { MaterialsReply } from '@qifu/contracts';
import { BlockHead, Stack } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { Checklist } from '../materials/checklist';
import type { TabProps } from './tab-props';

/** What an application brings, a list for each item, as it can be ticked off on paper. */
export function MaterialsTab({ lists }: TabProps & { lists: readonly MaterialsReply[] }) {
  const text = useText('policyPage');
  if (lists.every(({ list }) => list.length === 0))
    return <p className="policy-none">{text('materials.none')}</p>;
  return (
    <Stack>
      {lists
        .filter(({ list }) => list.length > 0)
        .map(({ itemId, itemName, list }) => (
          <section key={itemId} id={`list-${itemId}`}>
            <BlockHead
              title={itemName}
              note={text('materials.count', {
                count: list.length,
                shared: list.filter(({ isShared }) => isShared).length,
              })}
              end={
                <a href={`/materialList?itemId=${encodeURIComponent(itemId)}`}>{text('materials.alone')}</a>
              }
            />
            <Checklist list={list} />
          </section>
        ))}
    </Stack>
  );
}

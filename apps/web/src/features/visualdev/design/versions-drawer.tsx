import { useData } from '@qifu/client';
import { type DesignRow, designApi } from '@qifu/contracts';
import { askFirst, Button, Drawer, DrawerSection, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { DifferenceList } from './difference-list';

/** What was released of a module, newest first, and the way back to each. */
export function VersionsDrawer({ design, onClose }: { design: DesignRow; onClose: () => void }) {
  const text = useText('designer');
  const query = useData(designApi.listVersions, { params: { id: design.id } }, { isQuiet: true });
  const mayRestore = useMayCall(designApi.restoreVersion);
  const restoring = useStep(designApi.restoreVersion);
  const restore = async (no: number) => {
    const isYes = await askFirst({
      title: text('version.restoreTitle', { no, name: design.fullName }),
      effect: text('version.restoreEffect'),
      verb: text('version.restore'),
    });
    if (isYes)
      await restoring.run({
        params: { id: design.id, no },
        body: { release: true, version: design.version },
      });
  };
  return (
    <Drawer isOpen title={text('version.title', { name: design.fullName })} onClose={onClose}>
      <Loaded query={query} what={design.fullName}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="q-mute">{text('version.none')}</p>
          ) : (
            list.map(({ no, isCurrent, isReleased, publishedUser, publishedTime, differences }) => (
              <DrawerSection
                key={no}
                title={text(isReleased ? 'version.no' : 'version.draft', { no })}
                aside={
                  isCurrent ? (
                    <StatusTag tone="ok">{text('version.current')}</StatusTag>
                  ) : (
                    mayRestore && (
                      <Button kind="text" busy={restoring.isBusy} onClick={() => void restore(no)}>
                        {text('version.restore')}
                      </Button>
                    )
                  )
                }
              >
                <p className="q-mute">{`${publishedUser}　${showTime(publishedTime, 'minute')}`}</p>
                <DifferenceList differences={differences} />
              </DrawerSection>
            ))
          )
        }
      </Loaded>
    </Drawer>
  );
}

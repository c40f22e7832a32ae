import { useData } from '@qifu/client';
import { type DesignRow, designApi } from '@qifu/contracts';
import { Button, DrawerSection, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { DifferenceList } from './difference-list';
import { RestoreDialog } from './restore-dialog';

/** What was released of a module, newest first, and the way back to each. */
export function VersionList({ design }: { design: DesignRow }) {
  const text = useText('designer');
  const query = useData(designApi.listVersions, { params: { id: design.id } }, { isQuiet: true });
  const mayRestore = useMayCall(designApi.restoreVersion);
  const [restoring, setRestoring] = useState<number>();
  return (
    <>
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
                      <Button kind="text" onClick={() => setRestoring(no)}>
                        {text('version.restore')}
                      </Button>
                    )
                  )
                }
              >
                <p className="q-mute">
                  {text('version.by', { name: publishedUser, time: showTime(publishedTime, 'minute') })}
                </p>
                <DifferenceList differences={differences} />
              </DrawerSection>
            ))
          )
        }
      </Loaded>
      {restoring !== undefined && (
        <RestoreDialog design={design} no={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </>
  );
}

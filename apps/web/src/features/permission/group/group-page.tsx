import { type GroupRow, groupApi, groupInput, groupResource } from '@qifu/contracts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ResourcePage } from '#shared/resource/resource-page';
import { MembersDialog } from '../members/members-dialog';
import { MembersSection } from '../members/members-section';

/** Groups of people, to be chosen or told something together. */
export default function GroupPage() {
  useAreas('membership', 'record', 'validation');
  const text = useText('membership');
  const [members, setMembers] = useState<Pick<GroupRow, 'id' | 'fullName'>>();
  return (
    <>
      <ResourcePage
        resource={groupResource}
        calls={groupApi}
        schema={groupInput}
        icon="users"
        main={({ id, fullName }) => ({
          label: text('act.members'),
          onClick: () => setMembers({ id, fullName: String(fullName) }),
        })}
        sections={({ id }) => <MembersSection objectType="Group" objectId={id} />}
      />
      {members && (
        <MembersDialog
          objectType="Group"
          objectId={members.id}
          name={members.fullName}
          onClose={() => setMembers(undefined)}
        />
      )}
    </>
  );
}

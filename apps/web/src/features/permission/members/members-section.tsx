import type { RelationType } from '@qifu/contracts';
import { Button, DrawerSection } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { PersonWords } from './person-words';
import { useMemberEdit } from './use-member-edit';
import './members.css';

interface MembersSectionProps {
  objectType: RelationType;
  objectId: string;
}

/** More names than this are shown on demand. */
const shownAtFirst = 8;

/** Who is in a role, position or group, in the drawer of it. */
export function MembersSection(of: MembersSectionProps) {
  const text = useText('membership');
  const { query, ids, members } = useMemberEdit(of);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? members : members.slice(0, shownAtFirst);
  return (
    <DrawerSection title={text('members.current')} aside={text('members.count', { count: ids.length })}>
      <Loaded query={query} what={text('members.current')} rows={3}>
        {() =>
          members.length === 0 ? (
            <p className="q-mute">{text('members.none')}</p>
          ) : (
            <>
              <ul className="mem-read">
                {shown.map(({ person }) => (
                  <li key={person.id}>
                    <PersonWords person={person} />
                    {person.enabledMark === 0 && <span className="q-mute q-13">{text('members.off')}</span>}
                  </li>
                ))}
              </ul>
              {members.length > shown.length && (
                <Button kind="text" onClick={() => setIsWhole(true)}>
                  {text('members.showAll', { count: members.length })}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </DrawerSection>
  );
}

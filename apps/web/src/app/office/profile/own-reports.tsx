import { useData } from '@qifu/client';
import { type Data, ownProfileApi } from '@qifu/contracts';
import { Empty, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Face } from '#shared/face';
import { Loaded } from '#shared/query-state';

type Report = Data<typeof ownProfileApi.listReports>[number];

/** Who reports to this person, opened level by level; each level is read when it is opened. */
export function OwnReports() {
  const text = useText('profile');
  return (
    <section className="profile-part">
      <h3>{text('part.reports')}</h3>
      <Level leaderId="0" />
    </section>
  );
}

function Level({ leaderId }: { leaderId: string }) {
  const text = useText('profile');
  const reports = useData(ownProfileApi.listReports, { params: { id: leaderId } }, { isQuiet: true });
  return (
    <Loaded query={reports} what={text('part.reports')} rows={2}>
      {(people) =>
        people.length === 0 && leaderId === '0' ? (
          <Empty icon="users" title={text('reports.none')} hint={text('reports.noneHint')} />
        ) : (
          <ul className="profile-tree">
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Person({ person }: { person: Report }) {
  const text = useText('profile');
  const [isOpen, setIsOpen] = useState(false);
  const { userName, avatar, department, position, isLeaf } = person;
  return (
    <li>
      <div>
        {isLeaf ? (
          <span className="profile-turn" />
        ) : (
          <button
            type="button"
            className="profile-turn"
            aria-expanded={isOpen}
            aria-label={text('reports.below', { name: userName })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
          </button>
        )}
        <Face name={userName} address={avatar} />
        <span>
          {userName}
          <small>{[department, position].filter(Boolean).join(' · ') || '—'}</small>
        </span>
      </div>
      {isOpen && <Level leaderId={person.id} />}
    </li>
  );
}

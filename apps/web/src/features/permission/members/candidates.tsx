import type { PeopleNode } from '@qifu/contracts';
import { Button, Checkbox, Empty, Icon, NoResult, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { PersonWords } from './person-words';
import { useCandidates } from './use-candidates';
import type { MemberEdit, MembersOf } from './use-member-edit';

interface CandidatesProps {
  of: MembersOf;
  edit: MemberEdit;
}

/** People to put in: by the organization they belong to, or by name. */
export function Candidates({ of, edit }: CandidatesProps) {
  const text = useText('membership');
  const [keyword, setKeyword] = useState('');
  const [way, setWay] = useState<readonly PeopleNode[]>([]);
  const wanted = useDeferredValue(keyword.trim());
  const { query, people, places } = useCandidates(of, way.at(-1)?.id ?? '', wanted);
  const open = (place: PeopleNode) => {
    setWay([...way, place]);
    setKeyword('');
  };
  return (
    <section className="mem-pane" aria-label={text('members.candidates')}>
      <h3>{text('members.candidates')}</h3>
      <TextInput
        icon="search"
        aria-label={text('members.searchPeople')}
        placeholder={text('members.searchPeople')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        data-autofocus=""
      />
      {wanted === '' && <Way way={way} onGo={setWay} />}
      <div className="mem-list" aria-busy={query.isFetching}>
        <Loaded query={{ ...query, data: query.data as unknown }} what={text('members.candidates')}>
          {() => (
            <>
              {people.length + places.length === 0 && <Nobody keyword={wanted} />}
              <People people={people} edit={edit} />
              {wanted === '' &&
                places.map((place) => (
                  <button key={place.id} type="button" className="mem-row" onClick={() => open(place)}>
                    <Icon name={place.type === 'company' ? 'building' : 'users'} />
                    <span className="q-grow">{place.fullName}</span>
                    <Icon name="right" />
                  </button>
                ))}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function People({ people, edit }: { people: readonly PeopleNode[]; edit: MemberEdit }) {
  const text = useText('membership');
  const others = people.filter(({ id }) => !edit.isIn(id));
  return (
    <>
      {others.length > 1 && (
        <Button kind="text" icon="plus" onClick={() => edit.add(others)}>
          {text('members.addAll', { count: others.length })}
        </Button>
      )}
      {people.map((person) => (
        <div key={person.id} className="mem-row">
          <Checkbox
            checked={edit.isIn(person.id)}
            onChange={(event) => (event.target.checked ? edit.add([person]) : edit.remove(person.id))}
          >
            <PersonWords person={person} />
          </Checkbox>
        </div>
      ))}
    </>
  );
}

/** The organizations on the way to what is shown; each leads back. */
function Way({ way, onGo }: { way: readonly PeopleNode[]; onGo: (way: readonly PeopleNode[]) => void }) {
  const text = useText('membership');
  if (way.length === 0) return null;
  return (
    <nav className="mem-way" aria-label={text('members.candidates')}>
      <Button kind="text" icon="left" onClick={() => onGo([])}>
        {text('members.top')}
      </Button>
      {way.map((place, index) => (
        <Button
          key={place.id}
          kind="text"
          aria-current={index === way.length - 1 ? 'location' : undefined}
          onClick={() => onGo(way.slice(0, index + 1))}
        >
          {place.fullName}
        </Button>
      ))}
    </nav>
  );
}

function Nobody({ keyword }: { keyword: string }) {
  const text = useText('membership');
  if (keyword === '')
    return <Empty icon="users" title={text('members.nobodyHere')} hint={text('members.nobodyHereHint')} />;
  return <NoResult title={text('members.nobodyFound', { keyword })} hint={text('members.nobodyFoundHint')} />;
}

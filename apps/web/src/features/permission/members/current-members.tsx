import { Empty, IconButton, KindTag, NoResult, showTime, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { PersonWords } from './person-words';
import type { Member, MemberEdit } from './use-member-edit';
import type { MemberEnds } from './use-member-ends';

interface CurrentMembersProps {
  edit: MemberEdit;
  mayEdit: boolean;
  ends: MemberEnds;
}

/** More names than this are found by typing: nobody reads them all. */
const shownAtMost = 200;
const searchedFrom = 10;

const isFound = ({ person }: Member, keyword: string) =>
  `${person.realName ?? ''} ${person.account ?? ''}`.toLowerCase().includes(keyword.toLowerCase());

/** Everybody in it, with who comes and who goes when it is saved. */
export function CurrentMembers({ edit, mayEdit, ends }: CurrentMembersProps) {
  const text = useText('membership');
  const [keyword, setKeyword] = useState('');
  const found = edit.members.filter((member) => isFound(member, keyword.trim()));
  return (
    <section className="mem-pane" aria-label={text('members.current')}>
      <h3>
        {text('members.current')}{' '}
        <span className="q-mute">{text('members.count', { count: edit.wanted.length })}</span>
      </h3>
      {edit.members.length >= searchedFrom && (
        <TextInput
          icon="search"
          aria-label={text('members.searchMembers')}
          placeholder={text('members.searchMembers')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      )}
      <div className="mem-list">
        <Loaded query={edit.query} what={text('members.current')}>
          {() => <Found found={found} {...{ edit, mayEdit, ends, keyword }} />}
        </Loaded>
      </div>
    </section>
  );
}

function Found({
  found,
  edit,
  mayEdit,
  ends,
  keyword,
}: CurrentMembersProps & { found: readonly Member[]; keyword: string }) {
  const text = useText('membership');
  if (edit.members.length === 0)
    return (
      <Empty
        icon="users"
        title={text('members.none')}
        hint={text(mayEdit ? 'members.noneHint' : 'members.noneReadHint')}
      />
    );
  if (found.length === 0)
    return (
      <NoResult title={text('members.nobodyFound', { keyword })} hint={text('members.nobodyFoundHint')} />
    );
  return (
    <>
      {found.slice(0, shownAtMost).map((member) => (
        <MemberRow key={member.person.id} {...{ member, edit, mayEdit, ends }} />
      ))}
      {found.length > shownAtMost && (
        <p className="q-mute">{text('members.more', { shown: shownAtMost, count: found.length })}</p>
      )}
    </>
  );
}

function MemberRow({ member, edit, mayEdit, ends }: CurrentMembersProps & { member: Member }) {
  const text = useText('membership');
  const { person, change } = member;
  const name = person.realName ?? person.fullName;
  // Whoever is disabled stays in until the account is used again.
  const isDisabled = person.enabledMark === 0;
  const endsAt = ends.endOf(person.id);
  return (
    <div className="mem-row" data-change={change}>
      <span className="q-grow">
        <PersonWords person={person} />
      </span>
      {change !== 'stays' && <KindTag>{text(`members.${change}`)}</KindTag>}
      {isDisabled && <span className="q-mute q-13">{text('members.disabled')}</span>}
      {endsAt !== null && (
        <span className="q-mute q-13">{text('temporary.until', { time: showTime(endsAt) })}</span>
      )}
      {ends.mayLimit && change === 'stays' && (
        <IconButton
          icon="clock"
          className="q-quiet"
          label={text('temporary.limitOf', { name })}
          onClick={() => ends.limit(member)}
        />
      )}
      {mayEdit && !isDisabled && change !== 'leaving' && (
        <IconButton
          icon="x"
          className="q-quiet"
          label={text('members.remove', { name })}
          onClick={() => edit.remove(person.id)}
        />
      )}
      {mayEdit && change === 'leaving' && (
        <IconButton
          icon="undo"
          className="q-quiet"
          label={text('members.restore', { name })}
          onClick={() => edit.add([person])}
        />
      )}
    </div>
  );
}

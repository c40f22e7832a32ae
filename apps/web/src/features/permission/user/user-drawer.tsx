import { useData } from '@qifu/client';
import { type UserOverview, usersApi } from '@qifu/contracts';
import { Button, Drawer, DrawerSection, FactList, KindTag, MenuButton, showTime } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useNoteRecord } from '#shared/recent/use-note-record';
import { HeldRoles, LastSignIn } from './person-cells';
import { UserState, useUserMenu } from './use-user-columns';
import { UserMay } from './user-may';
import { UserSignIns } from './user-sign-ins';
import './user.css';

interface UserDrawerProps {
  id: string;
  onClose: () => void;
  onEdit: () => void;
}

/** A person for reading: where he belongs, what he may do, and how he signs in. */
export function UserDrawer({ id, onClose, onEdit }: UserDrawerProps) {
  useAreas('user', 'userSheet', 'explain', 'onlineUser', 'record');
  const text = useText('user');
  const query = useData(usersApi.overview, { params: { id } }, { isQuiet: true, keepsFormer: false });
  const person = query.data;
  useNoteRecord(person && { kind: 'person', id, name: person.realName });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={person?.realName ?? text('one')}
      facts={
        person && (
          <>
            <UserState mark={person.enabledMark} />
            <span className="q-mono q-mute">{person.account}</span>
            {person.isAdministrator === 1 && <KindTag>{text('administrator')}</KindTag>}
          </>
        )
      }
      foot={person && <Foot person={person} onEdit={onEdit} />}
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(read) => (
          <>
            <Belonging person={read} />
            <UserMay userId={id} />
            <UserSignIns userId={id} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Foot({ person, onEdit }: { person: UserOverview; onEdit: () => void }) {
  const text = useText('user');
  const record = useText('record');
  const mayEdit = useMayCall(usersApi.update);
  const { menuOf, dialogs } = useUserMenu();
  const entries = menuOf(person);
  return (
    <>
      {mayEdit && (
        <Button kind="main" onClick={onEdit}>
          {record('act.edit')}
        </Button>
      )}
      {entries.length > 0 && <MenuButton label={text('act.more')} entries={entries} />}
      {dialogs}
    </>
  );
}

function Belonging({ person }: { person: UserOverview }) {
  const text = useText('user');
  const sheet = useText('userSheet');
  const and = useText('record')('list.and');
  const joined = (names: string | undefined) => names?.replaceAll(',', and);
  const { lastLogTime, lastLogIP, unlockTime } = person;
  return (
    <DrawerSection title={text('section.place')}>
      <FactList
        facts={[
          { label: sheet('columns.organizeId'), value: joined(person.organize), isWide: true },
          { label: sheet('columns.positionId'), value: joined(person.position) },
          { label: text('field.groupId'), value: person.groups?.join(and) },
          { label: text('field.roles'), value: <HeldRoles roles={person.roles} />, isWide: true },
          { label: sheet('columns.managerId'), value: person.manager },
          { label: sheet('columns.mobilePhone'), value: person.mobilePhone },
          {
            label: text('field.lastLogTime'),
            value: <LastSignIn time={lastLogTime} address={lastLogIP} />,
          },
          { label: text('field.creatorTime'), value: showTime(person.creatorTime) },
          ...(unlockTime ? [{ label: text('field.unlockTime'), value: showTime(unlockTime) }] : []),
          ...(person.description
            ? [{ label: sheet('columns.description'), value: person.description, isWide: true }]
            : []),
        ]}
      />
    </DrawerSection>
  );
}

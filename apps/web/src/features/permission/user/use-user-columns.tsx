import { explainApi, type UserRow, usersApi } from '@qifu/contracts';
import { CutText, type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { askFirst, KindTag, type MenuEntry, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { go } from '#shared/go';
import { useSession } from '#shared/session';
import { useStep } from '#shared/step';
import { useRecordMenu } from '#shared/use-record-menu';
import { explainPath } from '#shared/who-sees';
import { useLeavingEffect } from '../parts/stopping';
import { HeldRoles, LastSignIn } from './person-cells';
import { ResetPasswordDialog } from './reset-password-dialog';
import { useUserStates } from './use-user-states';
import './user.css';

interface UserColumnsOptions {
  /** Opens the drawer of a person. */
  onOpen: (id: string) => void;
  onForm: (id: string) => void;
}

/** Columns of the list of people, and the dialog one of them may open. */
export function useUserColumns({ onOpen, onForm }: UserColumnsOptions) {
  const text = useText('user');
  const sheet = useText('userSheet');
  const record = useText('record');
  const mayEdit = useMayCall(usersApi.update);
  const { menuOf, dialogs } = useUserMenu();
  const columns: DataColumn<UserRow>[] = [
    {
      key: 'realName',
      title: sheet('columns.realName'),
      kind: 'name',
      canSort: true,
      render: (row) => (
        <NameCell
          name={row.realName}
          code={row.account}
          mark={row.isAdministrator === 1 && <KindTag>{text('administrator')}</KindTag>}
          onOpen={() => onOpen(row.id)}
        />
      ),
    },
    {
      key: 'organize',
      title: text('field.place'),
      render: ({ organize, position }) => (
        <>
          <CutText maxWidthPx={200}>{lastNames(organize) || '—'}</CutText>
          {position && <small className="usr-second">{position.replaceAll(',', record('list.and'))}</small>}
        </>
      ),
    },
    { key: 'roles', title: text('field.roles'), render: ({ roles }) => <HeldRoles roles={roles} most={2} /> },
    { key: 'mobilePhone', title: sheet('columns.mobilePhone'), canSort: true, yields: 2 },
    {
      key: 'lastLogTime',
      title: text('field.lastLogTime'),
      kind: 'time',
      canSort: true,
      yields: 3,
      render: ({ lastLogTime, lastLogIP }) => <LastSignIn time={lastLogTime} address={lastLogIP} />,
    },
    {
      key: 'enabledMark',
      title: text('field.state'),
      kind: 'state',
      canSort: true,
      stacked: 'aside',
      render: ({ enabledMark }) => <UserState mark={enabledMark} />,
    },
    { key: 'creatorTime', title: text('field.creatorTime'), kind: 'time', canSort: true, yields: 1 },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.realName}
          main={
            mayEdit
              ? { label: record('act.edit'), onClick: () => onForm(row.id) }
              : { label: record('act.see'), onClick: () => onOpen(row.id) }
          }
          more={menuOf(row)}
        />
      ),
    },
  ];
  return { columns, dialogs };
}

/** The last name of each path. */
const lastNames = (organize: string) =>
  organize
    .split(',')
    .map((path) => path.split('/').at(-1) ?? '')
    .join('; ');

/** In use, switched off, or locked by wrong passwords. */
export function UserState({ mark }: { mark: number }) {
  const stateOf = useUserStates();
  const faces = { 0: ['idle', 'ban'], 1: ['ok', 'stateOk'], 2: ['warn', 'lock'] } as const;
  const [tone, icon] = faces[mark as keyof typeof faces] ?? faces[0];
  return (
    <StatusTag tone={tone} icon={icon}>
      {stateOf(mark)}
    </StatusTag>
  );
}

/** What may be done to a person besides opening the form. */
export function useUserMenu() {
  const text = useText('user');
  const record = useText('record');
  const mayReset = useMayCall(usersApi.resetPassword);
  const mayUnlock = useMayCall(usersApi.unlock);
  const mayExplain = useMayCall(explainApi.explain);
  const leaving = useLeavingEffect();
  const resetFactor = useFactorReset();
  const unlocking = useStep(usersApi.unlock);
  const [resetting, setResetting] = useState<UserRow>();
  const recordMenu = useRecordMenu({
    toggle: usersApi.toggleState,
    mayToggle: (row: UserRow & { fullName: string }) => row.isAdministrator === 0,
    disableEffect: leaving(text('disableEffect')),
    remove: usersApi.remove,
    effect: leaving(text('removeEffect')),
    mayRemove: (row) => row.isAdministrator === 0,
  });
  const menuOf = (row: UserRow): MenuEntry[] => [
    ...(mayReset
      ? [{ key: 'reset', label: text('act.reset'), icon: 'key' as const, onSelect: () => setResetting(row) }]
      : []),
    ...resetFactor(row),
    ...(mayUnlock && row.enabledMark === 2
      ? [
          {
            key: 'unlock',
            label: text('act.unlock'),
            icon: 'lock' as const,
            onSelect: () => void unlocking.run({ params: { id: row.id } }),
          },
        ]
      : []),
    ...(mayExplain
      ? [
          {
            key: 'explain',
            label: record('act.whatMay'),
            icon: 'shield' as const,
            onSelect: () => go(explainPath({ user: row.id })),
          },
        ]
      : []),
    ...recordMenu({ ...row, fullName: row.realName }),
  ];
  const dialogs = resetting && (
    <ResetPasswordDialog user={resetting} onClose={() => setResetting(undefined)} />
  );
  return { menuOf, dialogs };
}

/** Takes the second factor away from somebody who has lost it; nobody does it for himself. */
function useFactorReset() {
  const text = useText('user');
  const may = useMayCall(usersApi.resetSecondFactor);
  const own = useSession(({ user }) => user?.userId);
  const step = useStep(usersApi.resetSecondFactor);
  const ask = async ({ id, realName }: UserRow) => {
    const isYes = await askFirst({
      title: text('resetFactor.title', { name: realName }),
      effect: text('resetFactor.effect'),
      verb: text('resetFactor.verb'),
      isRisky: true,
    });
    if (isYes) await step.run({ params: { id } });
  };
  return (row: UserRow): MenuEntry[] =>
    may && row.id !== own
      ? [{ key: 'factor', label: text('act.resetFactor'), icon: 'shield', onSelect: () => void ask(row) }]
      : [];
}

import type { TemporaryGrant } from '@qifu/contracts';
import { Button, Drawer, DrawerSection, Empty, KindTag, showTime, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { GrantEndDialog } from './grant-end-dialog';
import { GrantItemDialog } from './grant-item-dialog';
import { useGrantSteps, useTemporaryGrants } from './use-temporary-grants';
import './temporary.css';

const shownStates = ['running', 'coming', 'ended'] as const;

/** What is held for a time, what is to come and what ended lately: roles and single rights in reach. */
export function GrantsDrawer({ onClose }: { onClose: () => void }) {
  const text = useText('membership');
  const { query } = useTemporaryGrants('');
  const [edited, setEdited] = useState<TemporaryGrant>();
  const [givesItem, setGivesItem] = useState(false);
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim().toLowerCase());
  const isFound = ({ realName, account, roleName, itemName, reason }: TemporaryGrant) =>
    `${realName} ${account} ${roleName} ${itemName} ${reason}`.toLowerCase().includes(wanted);
  return (
    <Drawer isOpen onClose={onClose} title={text('temporary.title')} facts={text('temporary.lead')}>
      <div className="tg-bar">
        <TextInput
          icon="search"
          aria-label={text('temporary.search')}
          placeholder={text('temporary.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button icon="plus" onClick={() => setGivesItem(true)}>
          {text('temporary.giveItem')}
        </Button>
      </div>
      <Loaded query={query} what={text('temporary.title')}>
        {({ list }) =>
          shownStates.map((state) => {
            const grants = list.filter((grant) => grant.state === state && isFound(grant));
            if (state === 'coming' && grants.length === 0) return null;
            return (
              <DrawerSection key={state} title={text(`temporary.${state}`)}>
                <GrantRows grants={grants} none={<Nothing {...{ state, wanted }} />} onEdit={setEdited} />
              </DrawerSection>
            );
          })
        }
      </Loaded>
      {edited && <GrantEndDialog grant={edited} onClose={() => setEdited(undefined)} />}
      {givesItem && <GrantItemDialog onClose={() => setGivesItem(false)} />}
    </Drawer>
  );
}

function Nothing({ state, wanted }: { state: TemporaryGrant['state']; wanted: string }) {
  const text = useText('membership');
  if (wanted !== '') return <p className="q-mute">{text('temporary.nothingFound')}</p>;
  if (state === 'ended') return <p className="q-mute">{text('temporary.noneEnded')}</p>;
  return <Empty icon="clock" title={text('temporary.none')} hint={text('temporary.noneHint')} />;
}

interface GrantRowsProps {
  grants: readonly TemporaryGrant[];
  none: React.ReactNode;
  onEdit: (grant: TemporaryGrant) => void;
}

function GrantRows({ grants, none, onEdit }: GrantRowsProps) {
  const text = useText('membership');
  const steps = useGrantSteps();
  const times = ({ state, startsAt, endsAt }: TemporaryGrant) => {
    if (state === 'coming')
      return text('temporary.startsOn', { start: showTime(startsAt), end: showTime(endsAt) });
    return text(state === 'ended' ? 'temporary.endedAt' : 'temporary.until', { time: showTime(endsAt) });
  };
  if (grants.length === 0) return none;
  return (
    <ul className="tg-list">
      {grants.map((grant) => (
        <li key={`${grant.id} ${grant.roleId} ${grant.userId}`}>
          <span className="tg-who">
            <strong>{grant.realName}</strong> <code>{grant.account}</code>
            <KindTag>{grant.id ? grant.itemName : grant.roleName}</KindTag>
            <small>
              {times(grant)}
              {grant.reason && ` · ${grant.reason}`}
            </small>
          </span>
          <span className="tg-acts">
            {grant.id === '' && (
              <Button kind="text" onClick={() => onEdit(grant)}>
                {text(grant.isEnded ? 'temporary.again' : 'temporary.extend')}
              </Button>
            )}
            {!grant.isEnded && (
              <Button kind="text" onClick={() => void steps.end(grant)}>
                {text(grant.state === 'coming' ? 'temporary.withdraw' : 'temporary.endNow')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { type BaseInfo, ownProfileApi } from '@qifu/contracts';
import { Button, FactList, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Face } from '#shared/face';
import { useStep } from '#shared/step';
import { AvatarDialog } from './avatar-dialog';

/** Who it is, as the office keeps it; only the picture is changed here. */
export function ProfileCard({ info }: { info: BaseInfo }) {
  const text = useText('profile');
  const [isChoosing, setIsChoosing] = useState(false);
  const picture = useStep(ownProfileApi.setAvatar);
  return (
    <aside className="profile-card" aria-label={info.realName}>
      <Face name={info.realName} address={info.avatar} size={88} />
      <h2>{info.realName}</h2>
      <Button icon="image" onClick={() => setIsChoosing(true)}>
        {text('avatar.change')}
      </Button>
      <FactList
        isSingle
        facts={[
          { label: text('card.account'), value: <span className="q-mono">{info.account}</span> },
          { label: text('card.organize'), value: info.organize },
          { label: text('card.position'), value: info.position },
          { label: text('card.role'), value: info.roleId },
          { label: text('card.manager'), value: info.manager },
          { label: text('card.created'), value: showTime(info.creatorTime, 'date') },
          { label: text('card.lastLogin'), value: info.prevLogTime && showTime(info.prevLogTime) },
          { label: text('card.lastIp'), value: info.prevLogIP },
        ]}
      />
      {isChoosing && (
        <AvatarDialog
          isBusy={picture.isBusy}
          onClose={() => setIsChoosing(false)}
          onDone={async (name) => {
            const { error } = await picture.run({ params: { headIcon: name } });
            if (!error) setIsChoosing(false);
          }}
        />
      )}
    </aside>
  );
}

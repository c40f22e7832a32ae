import { useData } from '@qifu/client';
import { type Data, outsideApi } from '@qifu/contracts';
import { Button, Dialog, Empty, Field, KindTag, PasswordInput, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { encodePassword } from '#shared/encode-password';
import { outsideStart } from '#shared/outside-login';
import { Loaded } from '#shared/query-state';
import { useRelativeTime } from '#shared/relative-time';
import { useStep } from '#shared/step';

type Link = Data<typeof outsideApi.listLinks>['list'][number];

/** The identities at outside platforms that open this account; the password takes one away. */
export function OwnLinks() {
  const text = useText('profile');
  const links = useData(outsideApi.listLinks, {}, { isQuiet: true });
  const [leaving, setLeaving] = useState<Link>();
  return (
    <section className="profile-part">
      <h3>{text('part.links')}</h3>
      <Loaded query={links} what={text('part.links')}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="link" title={text('links.none')} hint={text('links.noneHint')} />
          ) : (
            <ul className="profile-rows">
              {list.map((link) => (
                <LinkRow key={link.id} link={link} onUnlink={() => setLeaving(link)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="q-mute">
        {text('links.how')} <a href={outsideStart('ykbLogin')}>{text('links.start')}</a>
      </p>
      {leaving && <UnlinkDialog link={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

function LinkRow({ link, onUnlink }: { link: Link; onUnlink: () => void }) {
  const text = useText('profile');
  const ago = useRelativeTime();
  const { linkedAt, lastSignInAt } = link;
  return (
    <li>
      <span>
        <b>{link.realName}</b> <KindTag>{text(`links.${link.kind}`)}</KindTag>
        <small>
          {text('links.facts', {
            platform: link.provider,
            time: linkedAt === null ? '—' : showTime(linkedAt),
          })}
          {lastSignInAt !== null && (
            <span title={showTime(lastSignInAt)}>{text('links.used', { time: ago(lastSignInAt) })}</span>
          )}
        </small>
      </span>
      <Button kind="risk" onClick={onUnlink}>
        {text('links.unlink')}
        <span className="q-sr">{link.realName}</span>
      </Button>
    </li>
  );
}

function UnlinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const text = useText('profile');
  const common = useText('common');
  const missing = useText('validation')('required');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const unlinking = useStep(outsideApi.unlink, { isQuiet: true });
  const send = async () => {
    if (!password) return setProblem(missing);
    const body = { password: encodePassword(password) };
    const { error } = await unlinking.run({ params: { id: link.id }, body });
    if (error) setProblem(error.message);
    else onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('links.unlinkTitle', { name: link.realName })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="risk" type="submit" busy={unlinking.isBusy}>
            {text('links.unlink')}
          </Button>
        </>
      }
    >
      <p className="rec-effect">{text('links.unlinkEffect')}</p>
      <Field label={text('links.password')} error={problem || undefined}>
        <PasswordInput
          data-autofocus=""
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem('');
          }}
        />
      </Field>
    </Dialog>
  );
}

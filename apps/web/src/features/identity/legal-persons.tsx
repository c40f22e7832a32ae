import { call } from '@qifu/client';
import { type Data, outsideApi } from '@qifu/contracts';
import { Button, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { keepArrival } from '#shared/arrived';
import { go } from '#shared/go';
import { LoginForm } from './login-form';
import { linkAccount } from './sign-in';

export type LegalPerson = Data<typeof outsideApi.listLegalPersons>['list'][number];

/** The firms a person acts for: one is entered at once, one without an account after linking it to one. */
export function LegalPersons({ persons }: { persons: readonly LegalPerson[] }) {
  const text = useText('login');
  const [opened, setOpened] = useState('');
  const [busy, setBusy] = useState('');
  const enter = async (legalPersonId: string) => {
    setBusy(legalPersonId);
    try {
      keepArrival(await call(outsideApi.chooseLegalPerson, { body: { legalPersonId } }));
      go('/', { replaces: true });
    } catch {
      // The one place that reacts to failures has said why.
      setBusy('');
    }
  };
  return (
    <section className="identity-part">
      <h2>{text('identity.choose')}</h2>
      <ul className="identity-firms">
        {persons.map(({ id, fullName, isLinked, isCurrent }) => (
          <li key={id}>
            <div>
              <b>{fullName}</b>
              {isCurrent && <KindTag>{text('identity.current')}</KindTag>}
              {!isLinked && <span className="q-mute">{text('identity.unlinked')}</span>}
              {isLinked && !isCurrent && (
                <Button kind="main" busy={busy === id} onClick={() => void enter(id)}>
                  {text('identity.enter')}
                  <span className="q-sr">{fullName}</span>
                </Button>
              )}
              {!isLinked && (
                <Button aria-expanded={opened === id} onClick={() => setOpened(opened === id ? '' : id)}>
                  {text('identity.linkFirm')}
                  <span className="q-sr">{fullName}</span>
                </Button>
              )}
            </div>
            {opened === id && (
              <LoginForm enter={linkAccount(id)} verb={text('identity.linkVerb')} isSignIn={false} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

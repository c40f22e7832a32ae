import { call } from '@qifu/client';
import { CallError, outsideApi } from '@qifu/contracts';
import { buttonClass, Empty, Failed, Notice, SkeletonRows, usePatience } from '@qifu/ui/parts';
import { LinkTo, TaskHead, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#shared/session';
import { type LegalPerson, LegalPersons } from './legal-persons';
import { LoginForm } from './login-form';
import { linkAccount } from './sign-in';
import './identity-page.css';

const notOutside = 'outside.notOutside';

/** Whom an outside identity may act as: links it to an account, and chooses among the legal persons it stands for. */
export default function IdentityPage() {
  const text = useText('login');
  const isTemporary = useSession((session) => session.isTemporary);
  const { persons, failure, retry } = useLegalPersons();
  const isWaiting = usePatience(!persons && !failure);
  return (
    <>
      <TaskHead
        crumbLabel={text('identity.path')}
        crumbs={[{ label: text('portal'), to: '/door' }, { label: text('identity.title') }]}
        title={text('identity.title')}
        facts={text(isTemporary ? 'identity.leadTemporary' : 'identity.lead')}
      />
      <Wrap>
        <div className="identity">
          {isTemporary && <LinkSection />}
          {isWaiting && <SkeletonRows rows={3} />}
          {persons && persons.length > 0 && <LegalPersons persons={persons} />}
          {persons?.length === 0 && !isTemporary && (
            <Empty icon="building" title={text('identity.none')} hint={text('identity.noneHint')} />
          )}
          {failure?.errorCode === notOutside && (
            <Empty icon="shield" title={text('identity.notOutside')} hint={failure.message}>
              <LinkTo to="/ykbLogin" className={buttonClass('main')}>
                {text('entry.start')}
              </LinkTo>
            </Empty>
          )}
          {failure && failure.errorCode !== notOutside && <Failed hint={failure.message} onRetry={retry} />}
        </div>
      </Wrap>
    </>
  );
}

/** A temporary user becomes a known one by proving an account. */
function LinkSection() {
  const text = useText('login');
  return (
    <section className="identity-part">
      <h2>{text('identity.link')}</h2>
      <Notice>{text('identity.linkHint')}</Notice>
      <LoginForm enter={linkAccount(undefined)} verb={text('identity.linkVerb')} isSignIn={false} />
    </section>
  );
}

function useLegalPersons() {
  const [persons, setPersons] = useState<readonly LegalPerson[]>();
  const [failure, setFailure] = useState<CallError>();
  const retry = useCallback(() => {
    setFailure(undefined);
    call(outsideApi.listLegalPersons, {}, { isQuiet: true }).then(
      ({ list }) => setPersons(list),
      (error: unknown) => {
        if (error instanceof CallError) setFailure(error);
      },
    );
  }, []);
  useEffect(retry, [retry]);
  return { persons, failure, retry };
}

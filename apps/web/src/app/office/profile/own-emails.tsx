import { useData } from '@qifu/client';
import { type EmailChoice, emailChoiceApi, type MessageKind, messageKinds } from '@qifu/contracts';
import { Switch } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';

/** Which messages also come by e-mail; the inbox gets them all. */
export function OwnEmails() {
  useAreas('messageChannel');
  const text = useText('messageChannel');
  const choice = useData(emailChoiceApi.read, {}, { isQuiet: true });
  return (
    <section className="profile-part">
      <h3>{text('choice.title')}</h3>
      <Loaded query={choice} what={text('choice.title')} rows={3}>
        {(own) => <Kinds choice={own} />}
      </Loaded>
    </section>
  );
}

function Kinds({ choice: { isEmailOn, address, silenced } }: { choice: EmailChoice }) {
  const text = useText('messageChannel');
  const saving = useStep(emailChoiceApi.save);
  if (!isEmailOn) return <p>{text('choice.off')}</p>;
  const turn = (kind: MessageKind, isOn: boolean) => {
    const others = silenced.filter((one) => one !== kind);
    void saving.run({ body: { silenced: isOn ? others : [...others, kind] } });
  };
  return (
    <>
      <p>{address === '' ? text('choice.noAddress') : text('choice.hint', { address })}</p>
      {messageKinds.map((kind) => (
        <div key={kind}>
          <Switch
            checked={!silenced.includes(kind)}
            disabled={saving.isBusy}
            onChange={(event) => turn(kind, event.target.checked)}
          >
            {text(`kind.${kind}`)}
          </Switch>
        </div>
      ))}
    </>
  );
}

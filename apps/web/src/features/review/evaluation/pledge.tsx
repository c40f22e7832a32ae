import { useAction } from '@qifu/client';
import { expertApi } from '@qifu/contracts';
import { Button, Checkbox, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';

const promises = ['fair', 'conflict', 'secret', 'contact', 'honest'] as const;

/** The review pledge, signed once before the first sheet is seen (rulings 28). */
export function Pledge({ name }: { name: string }) {
  const text = useText('evaluation');
  const sign = useAction(expertApi.signPledge, { saysNothing: true });
  const [isAgreed, setIsAgreed] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isMissing = isTried && !isAgreed;
  const send = () => {
    setIsTried(true);
    if (isAgreed) sign.mutate({});
  };
  return (
    <div className="q-page ev-pledge">
      <h1>{text('pledge.title')}</h1>
      <p className="q-mute">{text('pledge.lead')}</p>
      <ol>
        {promises.map((promise) => (
          <li key={promise}>{text(`pledge.${promise}`)}</li>
        ))}
      </ol>
      <p className="q-strong">{name}</p>
      <Checkbox
        checked={isAgreed}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'pledge-missing' : undefined}
        onChange={(event) => setIsAgreed(event.target.checked)}
      >
        {text('pledge.agree')}
      </Checkbox>
      {isMissing && (
        <p className="q-field-error" id="pledge-missing" role="alert">
          <Icon name="alert" />
          {text('pledge.agreeMissing')}
        </p>
      )}
      <div>
        <Button kind="main" tall busy={sign.isPending} onClick={send}>
          {text('pledge.sign')}
        </Button>
      </div>
    </div>
  );
}

import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Field } from './field';
import { TextInput } from './inputs';
import { useKitText } from './kit-text';

/** A question before an act that cannot be taken back. Acts that can be are done at once, with 撤销. */
export interface Asking {
  /** Act and object: 结束 G-01 的评审？ */
  title: string;
  /** What will happen, with numbers. */
  effect: ReactNode;
  /** The button says the verb: 结束评审. */
  verb: string;
  isRisky?: boolean;
  /** The gravest ask for this name to be typed first. */
  typeName?: string;
}

interface Pending extends Asking {
  answer: (isYes: boolean) => void;
}

let pending: Pending | undefined;
const listeners = new Set<() => void>();

function publish(next: Pending | undefined) {
  pending = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks and gives true when the person chose the verb; a second question answers the first with no. */
export function askFirst(asking: Asking): Promise<boolean> {
  pending?.answer(false);
  return new Promise((done) => {
    publish({
      ...asking,
      answer: (isYes) => {
        publish(undefined);
        done(isYes);
      },
    });
  });
}

/** The one place questions appear; stands once in each shell. */
export function AskHost() {
  const asking = useSyncExternalStore(
    subscribe,
    () => pending,
    () => undefined,
  );
  return asking ? <AskDialog key={asking.title} asking={asking} /> : null;
}

function AskDialog({ asking }: { asking: Pending }) {
  const text = useKitText();
  const effectId = useId();
  const [typed, setTyped] = useState('');
  const isHeldBack = asking.typeName !== undefined && typed.trim() !== asking.typeName;
  const send = () => {
    if (!isHeldBack) asking.answer(true);
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={asking.title}
      describedBy={effectId}
      onClose={() => asking.answer(false)}
      onSubmit={send}
      foot={
        <>
          <Button onClick={() => asking.answer(false)} data-autofocus={asking.typeName ? undefined : ''}>
            {text('cancel')}
          </Button>
          <Button type="submit" kind={asking.isRisky ? 'risk' : 'main'} disabled={isHeldBack}>
            {asking.verb}
          </Button>
        </>
      }
    >
      <div id={effectId}>{asking.effect}</div>
      {asking.typeName && (
        <Field label={text('ask.typeName', { name: asking.typeName })} className="q-ask-name">
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            data-autofocus=""
          />
        </Field>
      )}
    </Dialog>
  );
}

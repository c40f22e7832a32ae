import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Field } from './field';
import { TextArea, TextInput } from './inputs';
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

/** A reason that others will read is asked for with the question. */
export interface AskedReason {
  label: string;
  hint: string;
  /** What says too little is held back, with these words. */
  isShort: (typed: string) => boolean;
  tooShort: string;
}

interface Pending extends Asking {
  reason?: AskedReason;
  /** Without a text the person thought better of it. */
  answer: (text?: string) => void;
}

const longestReason = 500;
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

function ask(asking: Asking & { reason?: AskedReason }): Promise<string | undefined> {
  pending?.answer();
  return new Promise((done) => {
    publish({
      ...asking,
      answer: (text) => {
        publish(undefined);
        done(text);
      },
    });
  });
}

/** Asks and gives true when the person chose the verb; a second question answers the first with no. */
export const askFirst = async (asking: Asking): Promise<boolean> => (await ask(asking)) !== undefined;

/** Asks for the reason too, and gives it; nothing when the person thought better of it. */
export const askReason = (asking: Asking & { reason: AskedReason }): Promise<string | undefined> =>
  ask(asking);

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
  const [isTried, setIsTried] = useState(false);
  const { reason } = asking;
  const isHeldBack = asking.typeName !== undefined && typed.trim() !== asking.typeName;
  const isShort = reason?.isShort(typed) ?? false;
  const send = () => {
    setIsTried(true);
    if (!isHeldBack && !isShort) asking.answer(typed.trim());
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={asking.title}
      describedBy={effectId}
      onClose={() => asking.answer()}
      onSubmit={send}
      foot={
        <>
          <Button onClick={() => asking.answer()} data-autofocus={asking.typeName || reason ? undefined : ''}>
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
      {reason && (
        <Field
          label={reason.label}
          hint={reason.hint}
          error={isTried && isShort ? reason.tooShort : undefined}
        >
          <TextArea
            value={typed}
            maxLength={longestReason}
            onChange={(event) => setTyped(event.target.value)}
            data-autofocus=""
          />
        </Field>
      )}
    </Dialog>
  );
}

import { Button, Dialog } from '@qifu/ui/parts';
import { create } from 'zustand';

interface Message {
  title: string;
  text: string;
  verb: string;
  /** A second button beside the verb; without it there is no choice. */
  wayOut?: string;
}
type Answer = 'verb' | 'wayOut';
interface Told extends Message {
  answer: (answer: Answer) => void;
}

const useTold = create<{ told: Told | undefined }>(() => ({ told: undefined }));

/** Tells something that leaves little or no choice, and waits until it was read. */
export const tell = (message: Message): Promise<Answer> =>
  new Promise((resolve) => {
    const answer = (given: Answer) => {
      useTold.setState({ told: undefined });
      resolve(given);
    };
    useTold.setState({ told: { ...message, answer } });
  });

/** The one place such a message appears; stands once in each shell. */
export function TellHost() {
  const told = useTold((state) => state.told);
  if (!told) return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={told.title}
      describedBy="told-text"
      onClose={() => told.answer(told.wayOut ? 'wayOut' : 'verb')}
      foot={
        <>
          {told.wayOut && <Button onClick={() => told.answer('wayOut')}>{told.wayOut}</Button>}
          <Button kind="main" onClick={() => told.answer('verb')} data-autofocus="">
            {told.verb}
          </Button>
        </>
      }
    >
      <p id="told-text">{told.text}</p>
    </Dialog>
  );
}

import { Button, Dialog } from '@qifu/ui/parts';
import { create } from 'zustand';

interface Told {
  title: string;
  text: string;
  verb: string;
  done: () => void;
}

const useTold = create<{ told: Told | undefined }>(() => ({ told: undefined }));

/** Tells something that leaves no choice, and waits until it was read. */
export const tell = (message: Omit<Told, 'done'>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      useTold.setState({ told: undefined });
      resolve();
    };
    useTold.setState({ told: { ...message, done } });
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
      onClose={told.done}
      foot={
        <Button kind="main" onClick={told.done} data-autofocus="">
          {told.verb}
        </Button>
      }
    >
      <p id="told-text">{told.text}</p>
    </Dialog>
  );
}

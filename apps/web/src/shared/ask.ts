import { create } from 'zustand';

export interface Question {
  title: string;
  text: string;
  /** A verb that names what happens (look 8). */
  yes: string;
  /** Left out where there is nothing to decide, only something to know. */
  no?: string;
  isRisky?: boolean;
}
interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

export const useQuestion = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

/** Asks and waits. Esc and the other button answer no; a new question answers the former one with no. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false);
  return new Promise((resolve) => {
    useQuestion.setState({
      asked: {
        ...question,
        answer: (isYes) => {
          useQuestion.setState({ asked: undefined });
          resolve(isYes);
        },
      },
    });
  });
}

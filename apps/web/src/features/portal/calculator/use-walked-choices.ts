import { type FocusEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { type Manner, sendAll } from './send-answers';

const pressed = new Set(['Enter', ' ', 'Tab']);

/**
 * By keys one choice is walked over to reach another: what is stopped at is the answer, once the list is left or the next page
 * asked for. What is pressed, by a pointer or a key, is one at once.
 */
export function useWalkedChoices() {
  const isWalking = useRef(false);
  return useMemo(
    () => ({
      mannerOf: (isTyped = false): Manner => (isTyped ? 'typed' : isWalking.current ? 'passed' : 'chosen'),
      listeners: {
        onKeyDownCapture: ({ key }: KeyboardEvent) => {
          isWalking.current = !pressed.has(key);
        },
        onPointerDownCapture: () => {
          isWalking.current = false;
        },
        onBlur: ({ target, relatedTarget }: FocusEvent) => {
          if (!isSameChoice(target, relatedTarget)) void sendAll();
        },
      },
    }),
    [],
  );
}

/** From one answer of a question to the next of it. */
const isSameChoice = (from: Element, to: Element | null) =>
  from instanceof HTMLInputElement &&
  to instanceof HTMLInputElement &&
  from.type === 'radio' &&
  to.type === 'radio' &&
  from.name === to.name;

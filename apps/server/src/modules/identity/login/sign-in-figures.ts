import type { CountedFigure } from '#platform/http/metrics';

/** What happens at the door and an operator wants to see as a curve. */
const figures = {
  spraying: 'Times that wrong passwords were found to be tried at many accounts.',
  wrongPassword: 'Wrong passwords of sign-ins.',
  captchaAsked: 'Sign-ins that were asked for a captcha because of wrong passwords.',
} as const;
type SignInFigure = keyof typeof figures;

declare module '#platform/plugs' {
  interface Plugs {
    signInFigures: { count: (figure: SignInFigure) => void };
  }
}

/** Counted by one application since its start. */
export function createSignInFigures() {
  const counted = new Map<SignInFigure, number>();
  return {
    count: (figure: SignInFigure) => void counted.set(figure, (counted.get(figure) ?? 0) + 1),
    read: (): CountedFigure[] =>
      (Object.keys(figures) as SignInFigure[]).map((name) => ({
        name: `qifu_sign_in_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_total`,
        help: figures[name],
        count: counted.get(name) ?? 0,
      })),
  };
}

/** What happens at the door and an operator wants to see as a curve; counted by this process since its start. */
const figures = {
  spraying: 'Times that wrong passwords were found to be tried at many accounts.',
  wrongPassword: 'Wrong passwords of sign-ins.',
  captchaAsked: 'Sign-ins that were asked for a captcha because of wrong passwords.',
} as const;
export type SecurityFigure = keyof typeof figures;

const counted = new Map<SecurityFigure, number>();

export const countSecurityFigure = (figure: SecurityFigure) =>
  void counted.set(figure, (counted.get(figure) ?? 0) + 1);

export const securityFigures = () =>
  (Object.keys(figures) as SecurityFigure[]).map((name) => ({
    name: `qifu_sign_in_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_total`,
    help: figures[name],
    count: counted.get(name) ?? 0,
  }));

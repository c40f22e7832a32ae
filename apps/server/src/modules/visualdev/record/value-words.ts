import type { SayLabel } from '@qifu/fields';
import type { ModuleField } from '../compile/compile-module';

/** A value as people read it; of what is secret only that it is there. */
export const wordsTold = ({ codec, settings }: ModuleField, value: unknown, say: SayLabel): string =>
  settings.isPassword === true ? '******' : codec.text(value, settings, say);

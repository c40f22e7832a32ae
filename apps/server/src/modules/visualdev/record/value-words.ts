import type { SayLabel } from '@qifu/fields';
import type { ModuleField } from '../compile/compile-module';
import { isSecret } from '../compile/naming-field';

/** A value as people read it; of what is secret only that it is there. */
export const wordsTold = (field: ModuleField, value: unknown, say: SayLabel): string =>
  isSecret(field) ? '******' : field.codec.text(value, field.settings, say);

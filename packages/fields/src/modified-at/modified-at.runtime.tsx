import { defineRuntime } from '../registry/define';
import { FilledIn } from '../registry/filled-in';
import type { modifiedAt } from './modified-at.schema';

export default defineRuntime<typeof modifiedAt>({ Edit: FilledIn });

import { defineRuntime } from '../registry/define';
import { FilledIn } from '../registry/filled-in';
import type { creator } from './creator.schema';

export default defineRuntime<typeof creator>({ Edit: FilledIn });

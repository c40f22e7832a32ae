import { defineRuntime } from '../registry/define';
import { FilledIn } from '../registry/filled-in';
import type { currentPosition } from './current-position.schema';

export default defineRuntime<typeof currentPosition>({ Edit: FilledIn });

import { defineRuntime } from '../registry/define';
import { FilledIn } from '../registry/filled-in';
import type { modifier } from './modifier.schema';

export default defineRuntime<typeof modifier>({ Edit: FilledIn });

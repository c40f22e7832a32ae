import { defineRuntime } from '../registry/define';
import { FilledIn } from '../registry/filled-in';
import type { createdAt } from './created-at.schema';

export default defineRuntime<typeof createdAt>({ Edit: FilledIn });

import { defineRuntime } from '../registry/define';
import { FilledIn } from '../registry/filled-in';
import type { currentOrganize } from './current-organize.schema';

export default defineRuntime<typeof currentOrganize>({ Edit: FilledIn });

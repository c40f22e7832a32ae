import { defineRuntime } from '../registry/define';
import { FilledIn } from '../registry/filled-in';
import type { billNumber } from './bill-number.schema';

export default defineRuntime<typeof billNumber>({ Edit: FilledIn });

import { useMedia } from '../parts/use-media';
import { chartWidths } from './chart-scale';

/** How wide charts draw on this screen. */
export const useChartWidth = (): number =>
  useMedia('(max-width: 599px)') ? chartWidths.narrow : chartWidths.wide;

import type { ReactNode } from 'react';
import './charts.css';

/** Charts two beside each other, parted by hairs. */
export const Charts = ({ children }: { children: ReactNode }) => <div className="q-charts">{children}</div>;

import { FilePage } from './file-page';

/** Fund files (资金材料) of enterprises and their projects. */
export default function FundFilePage() {
  return <FilePage kind="fundFile" />;
}

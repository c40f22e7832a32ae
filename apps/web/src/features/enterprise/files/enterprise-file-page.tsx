import { FilePage } from './file-page';

/** Other files (其他材料) of enterprises and their projects. */
export default function EnterpriseFilePage() {
  return <FilePage kind="enterpriseFile" />;
}

// Written by npm run gen.
import { address } from '../address/address.schema';
import { alert } from '../alert/alert.schema';
import { autoComplete } from '../auto-complete/auto-complete.schema';
import { barcode } from '../barcode/barcode.schema';
import { billNumber } from '../bill-number/bill-number.schema';
import { button } from '../button/button.schema';
import { calculate } from '../calculate/calculate.schema';
import { card } from '../card/card.schema';
import { cascader } from '../cascader/cascader.schema';
import { checkbox } from '../checkbox/checkbox.schema';
import { collapse } from '../collapse/collapse.schema';
import { collapsePane } from '../collapse-pane/collapse-pane.schema';
import { color } from '../color/color.schema';
import { createdAt } from '../created-at/created-at.schema';
import { creator } from '../creator/creator.schema';
import { currentOrganize } from '../current-organize/current-organize.schema';
import { currentPosition } from '../current-position/current-position.schema';
import { date } from '../date/date.schema';
import { dateRange } from '../date-range/date-range.schema';
import { departmentPicker } from '../department-picker/department-picker.schema';
import { divider } from '../divider/divider.schema';
import { fileUpload } from '../file-upload/file-upload.schema';
import { groupPicker } from '../group-picker/group-picker.schema';
import { groupTitle } from '../group-title/group-title.schema';
import { iframe } from '../iframe/iframe.schema';
import { imageUpload } from '../image-upload/image-upload.schema';
import { link } from '../link/link.schema';
import { location } from '../location/location.schema';
import { longText } from '../long-text/long-text.schema';
import { modifiedAt } from '../modified-at/modified-at.schema';
import { modifier } from '../modifier/modifier.schema';
import { number } from '../number/number.schema';
import { numberRange } from '../number-range/number-range.schema';
import { organizePicker } from '../organize-picker/organize-picker.schema';
import { partyPicker } from '../party-picker/party-picker.schema';
import { positionPicker } from '../position-picker/position-picker.schema';
import { qrCode } from '../qr-code/qr-code.schema';
import { radio } from '../radio/radio.schema';
import { rating } from '../rating/rating.schema';
import { relationForm } from '../relation-form/relation-form.schema';
import { relationFormAttr } from '../relation-form-attr/relation-form-attr.schema';
import { richText } from '../rich-text/rich-text.schema';
import { rolePicker } from '../role-picker/role-picker.schema';
import { row } from '../row/row.schema';
import { select } from '../select/select.schema';
import { signature } from '../signature/signature.schema';
import { singleLineText } from '../single-line-text/single-line-text.schema';
import { slider } from '../slider/slider.schema';
import { staticText } from '../static-text/static-text.schema';
import { subTable } from '../sub-table/sub-table.schema';
import { switchField } from '../switch/switch.schema';
import { tabPane } from '../tab-pane/tab-pane.schema';
import { tableGrid } from '../table-grid/table-grid.schema';
import { tableGridCell } from '../table-grid-cell/table-grid-cell.schema';
import { tableGridRow } from '../table-grid-row/table-grid-row.schema';
import { tabs } from '../tabs/tabs.schema';
import { time } from '../time/time.schema';
import { timeRange } from '../time-range/time-range.schema';
import { treeSelect } from '../tree-select/tree-select.schema';
import { userPicker } from '../user-picker/user-picker.schema';

/** Every field kind by its name. */
export const schemas = {
  'address': address,
  'alert': alert,
  'auto-complete': autoComplete,
  'barcode': barcode,
  'bill-number': billNumber,
  'button': button,
  'calculate': calculate,
  'card': card,
  'cascader': cascader,
  'checkbox': checkbox,
  'collapse': collapse,
  'collapse-pane': collapsePane,
  'color': color,
  'created-at': createdAt,
  'creator': creator,
  'current-organize': currentOrganize,
  'current-position': currentPosition,
  'date': date,
  'date-range': dateRange,
  'department-picker': departmentPicker,
  'divider': divider,
  'file-upload': fileUpload,
  'group-picker': groupPicker,
  'group-title': groupTitle,
  'iframe': iframe,
  'image-upload': imageUpload,
  'link': link,
  'location': location,
  'long-text': longText,
  'modified-at': modifiedAt,
  'modifier': modifier,
  'number': number,
  'number-range': numberRange,
  'organize-picker': organizePicker,
  'party-picker': partyPicker,
  'position-picker': positionPicker,
  'qr-code': qrCode,
  'radio': radio,
  'rating': rating,
  'relation-form': relationForm,
  'relation-form-attr': relationFormAttr,
  'rich-text': richText,
  'role-picker': rolePicker,
  'row': row,
  'select': select,
  'signature': signature,
  'single-line-text': singleLineText,
  'slider': slider,
  'static-text': staticText,
  'sub-table': subTable,
  'switch': switchField,
  'tab-pane': tabPane,
  'table-grid': tableGrid,
  'table-grid-cell': tableGridCell,
  'table-grid-row': tableGridRow,
  'tabs': tabs,
  'time': time,
  'time-range': timeRange,
  'tree-select': treeSelect,
  'user-picker': userPicker,
};

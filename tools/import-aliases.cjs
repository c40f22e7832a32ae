// Where the browser's own words for folders lead, for the tool that checks the import rules: a file of either ending.
const { join } = require('node:path');

const web = join(__dirname, '../apps/web/src');

module.exports = {
  resolve: {
    alias: { '#shared': join(web, 'shared'), '#app': join(web, 'app') },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
  },
};

/** What RJSF does with schemas that offer alternatives, and with data its schema does not name: no form of ours asks for it (2 KB over the wire less). */
export default function refuse(): never {
  throw new Error('this function of RJSF is left out of the bundle; see scripts/build/light-plugin.ts');
}
export const getFieldNames = refuse;
export const getUsedFormData = refuse;
export const isValueEmpty = refuse;

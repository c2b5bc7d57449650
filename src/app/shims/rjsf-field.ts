/** A field of RJSF that our forms never draw: arrays are values here, and no schema offers alternatives. */
export default function UnusedField(): never {
  throw new Error('this field of RJSF is left out of the bundle; see scripts/build/light-plugin.ts');
}

/** Every column that a list can show: those its schema file names, then its other fields. */
import { typeOfKind } from '../fields/index.ts';
import { kept } from '../kept.ts';
import { toReference } from '../paths.ts';
import type { Column, Resource } from '../resource.ts';

export const allColumns = kept((resource: Resource): readonly Column[] => {
  const { columns, fields, sortable, name } = resource;
  const others = fields.filter(
    ({ handle, kind }) => typeOfKind(kind).graphql.output !== null && !columns.some(({ path }) => path === handle),
  );
  return [
    ...columns,
    ...others.map((field) => ({
      ...toReference(field.handle, { steps: [], end: { field } }, name),
      sortable: sortable.includes(field.handle),
      field,
    })),
  ];
});

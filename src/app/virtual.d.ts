/** Modules that `scripts/build/registry-plugin.ts` makes of `resources.config.ts` and `schemas/*.json`. */
declare module 'virtual:skema/registry' {
  /** In registry order. The array stays the same while developing; its entries change. */
  export const summaries: import('../engine/derive/summary.ts').ResourceSummary[];
}

declare module 'virtual:skema/resources' {
  export interface FormModule {
    schema: import('../engine/fields/json-schema.ts').JSONSchema;
    uiSchema: import('../engine/derive/form-schema.ts').UiSchema;
    validateFns: import('@rjsf/validator-ajv8').ValidatorFunctions;
  }
  /** One lazy chunk per resource. */
  export const loadResource: Record<string, () => Promise<{ resource: import('../engine/resource.ts').Resource }>>;
  export const loadForm: Record<string, () => Promise<FormModule>>;
}

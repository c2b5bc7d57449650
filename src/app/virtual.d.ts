/** Modules that `scripts/build/registry-plugin.ts` makes of `resources.config.ts`, `schemas/*.json` and the product's folder. */
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

declare module 'virtual:skema/facts' {
  export const facts: import('../engine/derive/facts.ts').Facts;
}

/** The product's `app.tsx`, in parts: whatever needs one of them does not load the others. See `door.ts`. */
declare module 'virtual:skema/product' {
  export const door: import('./door.ts').AppDoor;
}
declare module 'virtual:skema/product/form-rules' {
  export const formRules: import('./door.ts').FormRulesOf;
}
declare module 'virtual:skema/product/after-sign-in' {
  export const afterSignIn: import('./door.ts').AfterSignIn | null;
}

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

/** While developing: what was saved has come. */
interface WindowEventMap {
  'skema:resource': CustomEvent<{ name: string }>;
  'skema:form': CustomEvent<{ name: string }>;
}

declare module 'virtual:skema/facts' {
  export const facts: import('../engine/derive/facts.ts').Facts;
}

declare module 'virtual:skema/address' {
  export const address: import('../engine/words/languages.ts').Words['address'];
}

declare module 'virtual:skema/role-names' {
  export const roleNames: Readonly<Record<string, string>>;
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

/** The language of this browser: of those of the product the one that was chosen, else the one that it prefers. */
declare module 'virtual:skema/language' {
  export const language: import('../engine/words/languages.ts').Language;
  export const tag: string;
}

/** Words of that language, part by part, with the product's own in their place. */
declare module 'virtual:skema/words/engine' {
  export const words: import('../engine/words/languages.ts').Words['engine'];
}
declare module 'virtual:skema/words/base' {
  export const words: import('../engine/words/languages.ts').Words['base'];
}
declare module 'virtual:skema/words/rules' {
  export const words: import('../engine/words/languages.ts').Words['rules'];
}
declare module 'virtual:skema/words/control' {
  export const words: import('../engine/words/languages.ts').Words['control'];
}
declare module 'virtual:skema/words/number' {
  export const words: import('../engine/words/languages.ts').Words['number'];
}
declare module 'virtual:skema/words/calendar' {
  export const words: import('../engine/words/languages.ts').Words['calendar'];
}
declare module 'virtual:skema/words/error' {
  export const words: import('../engine/words/languages.ts').Words['error'];
}
declare module 'virtual:skema/words/form' {
  export const words: import('../engine/words/languages.ts').Words['form'];
}
declare module 'virtual:skema/words/upload' {
  export const words: import('../engine/words/languages.ts').Words['upload'];
}
declare module 'virtual:skema/words/picker' {
  export const words: import('../engine/words/languages.ts').Words['picker'];
}
declare module 'virtual:skema/words/leave' {
  export const words: import('../engine/words/languages.ts').Words['leave'];
}
declare module 'virtual:skema/words/confirm' {
  export const words: import('../engine/words/languages.ts').Words['confirm'];
}
declare module 'virtual:skema/words/conflict' {
  export const words: import('../engine/words/languages.ts').Words['conflict'];
}
declare module 'virtual:skema/words/draft' {
  export const words: import('../engine/words/languages.ts').Words['draft'];
}
declare module 'virtual:skema/words/beside' {
  export const words: import('../engine/words/languages.ts').Words['beside'];
}
declare module 'virtual:skema/words/palette' {
  export const words: import('../engine/words/languages.ts').Words['palette'];
}
declare module 'virtual:skema/words/tools' {
  export const words: import('../engine/words/languages.ts').Words['tools'];
}
declare module 'virtual:skema/words/live' {
  export const words: import('../engine/words/languages.ts').Words['live'];
}
declare module 'virtual:skema/words/item' {
  export const words: import('../engine/words/languages.ts').Words['item'];
}
declare module 'virtual:skema/words/filter' {
  export const words: import('../engine/words/languages.ts').Words['filter'];
}
declare module 'virtual:skema/words/list' {
  export const words: import('../engine/words/languages.ts').Words['list'];
}
declare module 'virtual:skema/words/views' {
  export const words: import('../engine/words/languages.ts').Words['views'];
}
declare module 'virtual:skema/words/columns' {
  export const words: import('../engine/words/languages.ts').Words['columns'];
}
declare module 'virtual:skema/words/grid' {
  export const words: import('../engine/words/languages.ts').Words['grid'];
}
declare module 'virtual:skema/words/pages' {
  export const words: import('../engine/words/languages.ts').Words['pages'];
}
declare module 'virtual:skema/words/oneTime' {
  export const words: import('../engine/words/languages.ts').Words['oneTime'];
}
declare module 'virtual:skema/words/password' {
  export const words: import('../engine/words/languages.ts').Words['password'];
}
declare module 'virtual:skema/words/profile' {
  export const words: import('../engine/words/languages.ts').Words['profile'];
}
declare module 'virtual:skema/words/activity' {
  export const words: import('../engine/words/languages.ts').Words['activity'];
}
declare module 'virtual:skema/words/bin' {
  export const words: import('../engine/words/languages.ts').Words['bin'];
}
declare module 'virtual:skema/words/remove' {
  export const words: import('../engine/words/languages.ts').Words['remove'];
}
declare module 'virtual:skema/words/redirect' {
  export const words: import('../engine/words/languages.ts').Words['redirect'];
}
declare module 'virtual:skema/words/noun' {
  export const words: import('../engine/words/languages.ts').Words['noun'];
}
declare module 'virtual:skema/words/exporting' {
  export const words: import('../engine/words/languages.ts').Words['exporting'];
}
declare module 'virtual:skema/words/chosen' {
  export const words: import('../engine/words/languages.ts').Words['chosen'];
}
declare module 'virtual:skema/words/ended' {
  export const words: import('../engine/words/languages.ts').Words['ended'];
}
declare module 'virtual:skema/words/takeBack' {
  export const words: import('../engine/words/languages.ts').Words['takeBack'];
}
declare module 'virtual:skema/words/shortcuts' {
  export const words: import('../engine/words/languages.ts').Words['shortcuts'];
}

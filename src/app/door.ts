/** The door of the app: what a product's `app.tsx` exports, as `door` and, where it has them, `formRules` and `afterSignIn`. */
import type { ComponentType, ReactNode } from 'react';
import { language } from 'virtual:skema/language';
import type { ClosedContext, FormRules, RuleMessages } from '../engine/rules/entity.ts';
import { type Screen, spokenScreen, type SpokenScreen } from '../engine/screen.ts';
import type { FieldType } from '../engine/fields/index.ts';
import type { InForm } from './kinds/in-form.ts';
import type { Cell } from './kinds/in-list.tsx';
import type { ICON } from './controls/icon.ts';
import type { Flags, User } from './session/state.ts';

/** The app's half of a screen. */
interface Page {
  /** Stands in the menu. */
  icon?: ComponentType<typeof ICON>;
  load: () => Promise<ComponentType>;
}

export type AppScreen = SpokenScreen & Page;

/** The app's half of a kind of field; what is heavy may be lazy. */
export interface AppKind extends InForm {
  /** As the product declares it to the engine. */
  type: FieldType;
  /** Default: the text of the value. */
  cell?: Cell;
}

/** What the engine hands to what a product shows on the landing page. */
export interface HomeProps {
  /** Tiles of the pages this person may open: stand where the product puts them, below what the day begins with. */
  menu: ReactNode;
}

/** What the engine hands to a landing page of the product's own, with the same tiles of pages. */
export interface OwnHomeProps extends HomeProps {
  /** The way on to the page that was asked for before the login; null: none was. */
  resume: ReactNode;
}

/** What every page behind the login may need. */
export interface AppDoor {
  screens: readonly AppScreen[];
  /** What stands on the landing page for at least one of these roles. */
  home?: {
    roles: readonly string[];
    load: () => Promise<ComponentType<HomeProps>>;
    /** At the right end of the head: the next useful deed. */
    deed?: () => Promise<ComponentType>;
    /** For these roles, where none of those above is among theirs, the whole page is the product's. */
    own?: { roles: readonly string[]; load: () => Promise<ComponentType<OwnHomeProps>> };
  };
  /** The app's half of the product's own kinds of fields. */
  kinds: Readonly<Record<string, AppKind>>;
  /** By entity: why a record stays, where the record itself and who looks at it tell. */
  kept: Readonly<Partial<Record<string, (context: ClosedContext) => RuleMessages>>>;
  /** By entity: screens of the product's own about one of its records, for the palette and the record's menu. */
  ways?: () => Promise<RecordWays>;
}

/**
 * An address and what goes there, with the record's name in it, and how the record's own page says it, without; who may not open the
 * screen is not offered it.
 */
export interface RecordWay {
  to: string;
  text: string;
  here?: string;
}

export type RecordWays = Readonly<Partial<Record<string, (record: { id: string; display: string }) => readonly RecordWay[]>>>;

/** `formRules`, by entity. */
export type FormRulesOf = Readonly<Partial<Record<string, FormRules>>>;

/** `afterSignIn`: what is still to be known of somebody who is in now, by the product's `userKeys`; nobody waits for it. */
export type AfterSignIn = (user: User, flags: Flags, token: string) => Promise<Readonly<Record<string, unknown>> | null>;

interface Declared<Name extends string> extends Partial<Omit<AppDoor, 'screens'>> {
  /** As the product declares them to both sides, by name. */
  screens?: Readonly<Record<Name, Screen>>;
  /** Each of those has its half here. */
  pages?: Readonly<Record<NoInfer<Name>, Page>>;
}

const NONE: Readonly<Record<string, never>> = {};

export const defineApp = <Name extends string>({
  screens = NONE as Readonly<Record<Name, Screen>>,
  pages = NONE as Readonly<Record<Name, Page>>,
  ...door
}: Declared<Name>): AppDoor => ({
  kept: {},
  kinds: {},
  ...door,
  screens: (Object.keys(screens) as Name[]).map((name) => ({ ...spokenScreen(screens[name], language), ...pages[name] })),
});

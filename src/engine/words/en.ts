/** Everything the engine says, in English. */
import type { Words } from './languages.ts';
import { pluralIn } from './plural.ts';

export const tag = 'en-GB';

const plural = /* @__PURE__ */ pluralIn(tag);

export const engine: Words['engine'] = {
  yes: 'Yes',
  no: 'No',
  and: 'and',
  dateFormat: 'dd/MM/yyyy',
  sentences: {
    required: 'Required',
    duplicate: 'Already in use',
    combination: 'Already in use with the same {n}',
    min: 'At least {n}',
    max: 'At most {n}',
    format: 'Not in the right form',
    choice: 'No such choice',
    prefix: 'Must begin with {n}',
    integer: 'Must be a whole number',
    decimals: { one: 'At most {n} decimal place', other: 'At most {n} decimal places' },
    digits: { one: 'At most {n} significant digit', other: 'At most {n} significant digits' },
    repeated: 'A choice is there more than once',
    date: 'There is no such day in the calendar',
    earliest: '{n} at the earliest',
    latest: '{n} at the latest',
    dateClosed: 'This day cannot be chosen',
    timeClosed: 'This time cannot be chosen',
    rangeClosed: 'This range holds a day that cannot be chosen',
    bothEnds: 'Fill in start and end',
    order: 'The end must not be before the start',
    rangeMin: { one: 'The range must have at least {n} day', other: 'The range must have at least {n} days' },
    rangeMax: { one: 'The range must have at most {n} day', other: 'The range must have at most {n} days' },
    '<': 'Must be less than {n}',
    '<=': 'Must not be more than {n}',
    '>': 'Must be more than {n}',
    '>=': 'Must not be less than {n}',
    '=': 'Must equal {n}',
    '!=': 'Must not equal {n}',
  },
  reading: {
    number: 'Must be a number',
    digits: (most) => `At most ${most} ${plural(most, { one: 'digit', other: 'digits' })}`,
    text: 'Must be a text',
    list: 'Must be a list',
    boolean: 'Must be yes or no',
    unreadable: 'There is a letter that cannot be read',
    control: 'There is a character that must not be used',
    direction: 'There is a character that turns the reading order, which must not be used; type the text anew',
    unseen: 'There is a character that cannot be seen; type the text anew',
    bothEnds: 'Fill in start and end',
    order: 'The end must be after the start',
    noNumber: (text) => `"${text}" is no number`,
    noBoolean: (text) => `"${text}" is neither yes nor no`,
    noChoice: (text) => `No such choice: "${text}"`,
    noRange: (text) => `"${text}" must hold a start and an end`,
    noMoment: { date: 'Not a real date', instant: 'Not a real date and time', time: 'Not a real time' },
    noMomentIn: {
      date: (text) => `"${text}" is not a real date`,
      instant: (text) => `"${text}" is not a real date and time`,
      time: (text) => `"${text}" is not a real time`,
    },
    lacks: {
      time: (text, example) => `"${text}" still lacks its time, such as ${example}`,
      date: (text, example) => `"${text}" still lacks its date, such as ${example}`,
    },
  },
  read: {
    yes: ['yes', 'y', 'active'],
    no: ['no', 'n', 'f', 'inactive'],
    until: 'until|to',
  },
  byClock: (reason, zone) => `${reason} (by ${zone})`,
  system: 'System',
  menu: 'Other',
  account: {
    title: 'Account',
    name: 'Name',
    username: 'Username',
    password: 'Password',
    roles: 'Roles',
    active: 'Active',
    valid: 'Valid',
    lastLogin: 'Last sign-in',
  },
};

export const server: Words['server'] = {};

export const host: Words['host'] = {};

/** What the client's build leaves out of what libraries bring along. */
import { expect, test } from 'vitest';
import { iconsPlugin } from '../../scripts/build/light-plugin.ts';

const { transform } = iconsPlugin() as unknown as { transform: { handler: (code: string) => { code: string } } };

test.each([
  ["import { IconX } from '@tabler/icons-react';", "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';"],
  [
    'import {\n  IconEye,\n  IconEyeOff,\n} from "@tabler/icons-react"',
    "import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'; import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';\n\n\n",
  ],
  // What follows stays in its line, for a debugger. Another name of an icon, one of one's own, and a type have no file.
  ["import { Icon123 } from '@tabler/icons-react';", null],
  ["import { IconX as Close } from '@tabler/icons-react';", null],
  ["import { IconX, type Icon } from '@tabler/icons-react';", null],
])('an icon is read by its own file, where it has one: %s', (code, read) => {
  expect(transform.handler(code).code).toBe(read ?? code);
});

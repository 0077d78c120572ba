import { expect, it } from "vitest";
import { isLow } from "./use-battery.ts";

it.each([
  [null, false],
  [{ level: 0.19, charging: false }, true],
  [{ level: 0.2, charging: false }, false],
  [{ level: 0.19, charging: true }, false],
  [{ level: 0, charging: false }, true],
])("%o is low: %s", (battery, low) => expect(isLow(battery)).toBe(low));

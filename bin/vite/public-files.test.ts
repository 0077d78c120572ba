import { expect, it } from "vitest";
import { withInnerFiles } from "./public-files.ts";

const read = () => `// What other slices may import.

export type { Kind } from "./kind.ts";
export { type Card, cards, CardList } from "./cards/card-list.tsx";
export { price } from "./price.ts";
`;
const rewritten = (code: string) => withInnerFiles(code, "/app/web/booking/page", read);

it("points an import of a public interface at the files behind it, on as many lines", () => {
  expect(
    rewritten('import {\n  CardList as List,\n  type Kind,\n  price,\n} from "../../fleet/public.ts";\nlist();'),
  ).toBe(
    'import { CardList as List } from "./../../fleet/cards/card-list.tsx"; import { price } from "./../../fleet/price.ts";\n\n\n\n\nlist();',
  );
});

it("leaves types and other imports alone, and rejects a name that is not public", () => {
  const others = 'import type { Kind } from "../../fleet/public.ts";\nimport { price } from "../price.ts";';
  expect(rewritten(others)).toBe(others);
  expect(() => rewritten('import { secret } from "../../fleet/public.ts";')).toThrow("exports no secret");
});

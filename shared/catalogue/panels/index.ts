import type { Questions } from "../../kernel/question.ts";
import { crane } from "./crane.ts";
import { excavator } from "./excavator.ts";
import { generic } from "./generic.ts";
import { mobileTyre } from "./mobile-tyre.ts";
import { skip } from "./skip.ts";
import { tar } from "./tar.ts";

/**
 * What each panel asks: its schema, its form, the words of its answers and which of them are priced come from here. A field
 * has its name in one panel only, or is the same question in each, so that a form can hold the answers of several while one
 * tries services. Adding one: its file, its line here, and one in `guides.ts` if it says anything to the answers.
 */
export const panels = { mobile_tyre: mobileTyre, excavator, skip, crane, tar, generic } as const satisfies Readonly<
  Record<string, Questions>
>;

import { withoutMarks } from "../kernel/pasted.ts";
import { exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";
import { uuid } from "../kernel/uuid.ts";

/** Defra's API code of a receiving site, as input. A UUID by Defra's OpenAPI (`apiCode`). */
export const SiteApiCode = typedText(
  exactForm({
    name: "a site’s API code",
    advice:
      "Copy it from your account with Defra: letters and digits in five groups, such as 1f83215e-4b90-4785-9ab2-2614839aa2e9.",
    normal(typed) {
      const code = withoutMarks(typed).toLowerCase();
      return uuid.test(code) ? code : null;
    },
  }),
);

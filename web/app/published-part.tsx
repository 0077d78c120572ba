import { type ComponentType, lazy } from "react";

/** A part of a public page that shows records; what is built in stands for it where it does not come. */
export function publishedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  BuiltIn: ComponentType<Props>,
) {
  return lazy(async () => {
    const found = await Promise.all([import("./queried.tsx"), load()]).catch(() => null);
    if (!found) return { default: BuiltIn };
    const [{ Queried }, Part] = found;
    return {
      default: (props: Props) => (
        <Queried>
          <Part {...props} />
        </Queried>
      ),
    };
  });
}

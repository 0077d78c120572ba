import { type ComponentType, lazy } from "react";
import { loadForSure } from "../../ui/load-chunk.ts";

/** A part that asks the server through queries, with what that needs. */
const queried = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Part, { Queried }] = await Promise.all([loadForSure(load), loadForSure(() => import("../queried.tsx"))]);
    return {
      default: (props: Props) => (
        <Queried>
          <Part {...props} />
        </Queried>
      ),
    };
  });

const actingFor = () => import("../../accounts/acting-for.tsx");
/** The question that stands in place of a page until a haulier is chosen. */
export const WhichHaulier = queried(async () => (await actingFor()).WhichHaulier);
/** The haulier that a page is about, where there are several. */
export const ActingFor = queried(async () => (await actingFor()).ActingFor);

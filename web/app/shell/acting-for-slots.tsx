import { type ComponentType, lazy } from "react";
import { loadForSure } from "../../ui/load-chunk.ts";

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
/** Asks a fleet manager to choose a haulier, in place of the page. */
export const WhichHaulier = queried(async () => (await actingFor()).WhichHaulier);
export const ActingFor = queried(async () => (await actingFor()).ActingFor);

import { lazy } from "react";
import LandingPage, { type Published } from "../landing/landing-page.tsx";
import { ClaimList } from "../ui/claim-list.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

/** The list of vehicles asks the server, and brings what that takes along. */
const VehiclesNow = lazyPart(async () => {
  const [{ Queried }, { AvailableNow }] = await Promise.all([
    import("./queried.tsx"),
    import("../fleet/available-now.tsx"),
  ]);
  return (props: Parameters<typeof AvailableNow>[0]) => (
    <Queried>
      <AvailableNow {...props} />
    </Queried>
  );
}, "Looking for vehicles");

const publishedParts = () => Promise.all([import("./queried.tsx"), import("../landing/published.tsx")]);

/** What is built in stays where the network has gone: nobody is told of a part of the page that they never saw. */
const parts: Published = {
  Claims: lazy(async () => {
    const found = await publishedParts().catch(() => null);
    const Claims: Published["Claims"] = ({ builtIn }) => {
      if (!found) return <ClaimList claims={builtIn} />;
      const [{ Queried }, { PublishedClaims }] = found;
      return (
        <Queried>
          <PublishedClaims builtIn={builtIn} />
        </Queried>
      );
    };
    return { default: Claims };
  }),
  Offer: lazy(async () => {
    const found = await publishedParts().catch(() => null);
    const Offer: Published["Offer"] = () => {
      if (!found) return null;
      const [{ Queried }, { RunningOffer }] = found;
      return (
        <Queried>
          <RunningOffer />
        </Queried>
      );
    };
    return { default: Offer };
  }),
};

/** The front page, put together: what it says, what of it is in records, and the vehicles of fleet. */
export default function FrontPage() {
  return <LandingPage Vehicles={VehiclesNow} {...parts} />;
}

import { useQuery } from "@tanstack/react-query";
import type { Claim } from "#shared/admin/content.ts";
import { shownClaims } from "#shared/admin/first-claims.ts";
import { withWords } from "#shared/catalogue/mapping-rules.ts";
import type { Service } from "#shared/catalogue/model.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { reading } from "../api/reading.ts";
import { useNow } from "../device/use-now.ts";
import { LinkButton } from "../ui/button.tsx";
import { ClaimList } from "../ui/claim-list.tsx";
import { OfferBanner } from "../ui/offer-banner.tsx";
import ServicesList from "./services-list.tsx";

/** The claims as admins have written them; those built in until they have come. */
export function PublishedClaims({ builtIn }: { builtIn: readonly Claim[] }) {
  const { data } = useQuery(reading("publishedContent", {}));
  return <ClaimList claims={data ? shownClaims(data.claims) : builtIn} dayWords={dayText} />;
}

/** The services as admins have them shown; as built in until that has come. */
export function PublishedServices() {
  const { data } = useQuery(reading("publishedContent", {}));
  return <ServicesList services={withWords<Service>(servicesByName, data?.services ?? [])} />;
}

/** The campaign that runs, with its countdown. At zero it goes away. */
export function RunningOffer() {
  const { data, dataUpdatedAt } = useQuery(reading("publishedContent", {}));
  const campaign = data?.campaign;
  if (!campaign?.endsAt) return null;
  // The browser's clock may be wrong; how far is seen from the time at which the server answered.
  const ahead = Date.parse(data?.at ?? "") - dataUpdatedAt;
  return <Countdown headline={campaign.headline} saving={campaign.saving} endsAt={campaign.endsAt} ahead={ahead} />;
}

type CountdownProps = { headline: string; saving: string; endsAt: string; ahead: number };

function Countdown({ ahead, ...offer }: CountdownProps) {
  const now = useNow(1000) + ahead;
  if (now >= Date.parse(offer.endsAt)) return null;
  return (
    <OfferBanner
      {...offer}
      now={now}
      actions={
        <>
          <LinkButton to="/signup?type=contractor" kind="primary" size="large">
            Sign up as a contractor
          </LinkButton>
          <LinkButton to="/signup?type=haulier" size="large">
            Sign up as a haulier
          </LinkButton>
        </>
      }
    />
  );
}

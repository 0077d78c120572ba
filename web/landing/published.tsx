import { useQuery } from "@tanstack/react-query";
import type { Claim } from "#shared/admin/content.ts";
import { shownSellingPoints } from "#shared/admin/first-selling-points.ts";
import { withWords } from "#shared/catalogue/mapping-rules.ts";
import type { Service } from "#shared/catalogue/model.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { reading } from "../api/reading.ts";
import { useNow } from "../device/use-now.ts";
import { LinkButton } from "../ui/button.tsx";
import { OfferBanner } from "../ui/offer-banner.tsx";
import { SellingPointList } from "../ui/selling-point-list.tsx";
import ServicesList from "./services-list.tsx";

export function PublishedSellingPoints({ builtIn }: { builtIn: readonly Claim[] }) {
  const { data } = useQuery(reading("publishedContent", {}));
  return <SellingPointList claims={data ? shownSellingPoints(data.claims) : builtIn} dayWords={dayText} />;
}

export function PublishedServices() {
  const { data } = useQuery(reading("publishedContent", {}));
  return <ServicesList services={withWords<Service>(servicesByName, data?.services ?? [])} />;
}

/** The running campaign with a countdown. Renders nothing once the campaign has ended. */
export function RunningOffer() {
  const { data, dataUpdatedAt } = useQuery(reading("publishedContent", {}));
  const campaign = data?.campaign;
  if (!campaign?.endsAt) return null;
  // Difference between the server's and the browser's clock, measured when the answer arrived.
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

import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import MessageSquare from "lucide-react/icons/message-square";
import { useParams } from "react-router";
import type { PublicReview, ReviewChange } from "#shared/reviews/model.ts";
import { fetchAgain, type Gap } from "../api/fetch-again.ts";
import { keyOf, pages, reading } from "../api/reading.ts";
import { DriverCards } from "../compliance/public.ts";
import { HaulierOffer } from "../fleet/public.ts";
import { useLive } from "../live/live.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import { When } from "../ui/when.tsx";
import { HaulierRecord } from "./haulier-record.tsx";
import { Helpful } from "./helpful.tsx";
import { Hiding } from "./hiding.tsx";
import styles from "./reviews.module.css";
import { ReviewList } from "./reviews.tsx";

export default function HaulierPage() {
  const { haulierId = "" } = useParams();
  return <Haulier key={haulierId} haulierId={haulierId} />;
}

function Haulier({ haulierId }: { haulierId: string }) {
  const { user } = useSession();
  const query = useQuery(reading("haulierPublic", { haulierId }));
  const haulier = query.data;
  const mayWrite = !query.isError && user?.id !== haulierId && may(user, "createJobRequest");
  useDocumentTitle(haulier?.companyName ?? "Haulier");
  return (
    <Page
      title={haulier?.companyName ?? "Haulier"}
      purpose={
        haulier ? (
          <>
            {haulier.area && `${haulier.area} · `}with Haulyard since <When at={haulier.memberSince} show="day" />
          </>
        ) : (
          "\u00a0"
        )
      }
      action={
        mayWrite && (
          <LinkButton kind="primary" to={`/messaging?with=${haulierId}`} icon={<MessageSquare aria-hidden="true" />}>
            Message
          </LinkButton>
        )
      }
    >
      <Loaded query={query} loading="Loading the haulier" count={8}>
        {({ bio, verified, vatRegistered }) => (
          <>
            <div className="ui-row">
              <Badge tone={verified ? "go" : "neutral"}>
                {verified ? "Documents checked by Haulyard" : "Documents not checked yet"}
              </Badge>
              {vatRegistered && <Badge>VAT registered</Badge>}
              <DriverCards haulierId={haulierId} />
            </div>
            {bio && <p className={styles.comment}>{bio}</p>}
            <HaulierRecord haulierId={haulierId} />
            <HaulierOffer haulierId={haulierId} />
            <Reviews haulierId={haulierId} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Reviews({ haulierId }: { haulierId: string }) {
  const client = useQueryClient();
  const recount = (gap?: Gap) => void fetchAgain(client, keyOf("haulierStats", { haulierId }), gap);
  const takeAndRecount = (event: ReviewChange) => {
    takeReviewChange(client, event);
    recount();
  };
  const readAgain = (gap: Gap) => {
    void fetchAgain(client, keyOf("reviews", { haulierId }), gap);
    recount(gap);
  };
  useLive("onReview", { haulierId }, takeAndRecount, { onGap: readAgain });
  return (
    <Section title="Reviews">
      <ReviewList
        list={useInfiniteQuery(pages("reviews", { haulierId }))}
        under={(review) => (
          <>
            <Helpful review={review} />
            <Hiding review={review} />
          </>
        )}
        empty={
          <EmptyState title="No reviews yet" drawing="people">
            Contractors review a job once it is completed.
          </EmptyState>
        }
      />
    </Section>
  );
}

/** Applies a review event to the loaded reviews. Applying the same event twice changes nothing. */
export function afterReviewChange(known: readonly PublicReview[], { kind, review }: ReviewChange): PublicReview[] {
  const others = known.filter(({ id }) => id !== review.id);
  if (kind === "removed") return others;
  return [review, ...others].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}

export function takeReviewChange(client: QueryClient, event: ReviewChange): void {
  const holds = (page: { items: readonly PublicReview[] }) => page.items.some(({ id }) => id === event.review.id);
  client.setQueryData(pages("reviews", { haulierId: event.haulierId }).queryKey, (data) => {
    if (!data) return data;
    const isOnLaterPage = data.pages.slice(1).some(holds);
    const changed = data.pages.map((page, index) =>
      (index === 0 && !isOnLaterPage) || holds(page) ? { ...page, items: afterReviewChange(page.items, event) } : page,
    );
    return { ...data, pages: changed };
  });
}

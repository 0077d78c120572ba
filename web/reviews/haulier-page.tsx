import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import BadgeCheck from "lucide-react/icons/badge-check";
import MessageSquare from "lucide-react/icons/message-square";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { ApiInput } from "../lib/api.ts";
import { Problem } from "../ui/problem.tsx";
import { fetchAgain } from "../lib/fetch-again.ts";
import { useLive } from "../lib/live.ts";
import { may } from "../lib/may.ts";
import { useSession } from "../lib/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import { When } from "../ui/when.tsx";
import { HaulierRecord } from "./haulier-record.tsx";
import { haulierQuery, reviewsQuery, statsQuery, takeReviewChange } from "./queries.ts";
import { ReviewCard } from "./review-card.tsx";
import "./reviews.css";

/** /haulier/:haulierId: who a haulier is, its record and what contractors say of it, live. */
export default function HaulierPage() {
  const { haulierId = "" } = useParams();
  return <Haulier key={haulierId} haulierId={haulierId} />;
}

function Haulier({ haulierId }: { haulierId: string }) {
  const { user } = useSession();
  const haulier = useQuery(haulierQuery(haulierId));
  const name = haulier.data?.companyName;
  useDocumentTitle(name ?? "Haulier");
  if (haulier.isPending) return <PageOf title="Haulier" body={<Skeleton lines={5} text="Loading the haulier" />} />;
  if (haulier.isLoadingError)
    return (
      <PageOf
        title="Haulier"
        body={<Problem error={haulier.error} onRetry={() => void haulier.refetch()} retrying={haulier.isFetching} />}
      />
    );
  if (!haulier.data) return null;
  const { companyName, area, bio, verified, vatRegistered, memberSince } = haulier.data;
  const mayWrite = user?.id !== haulierId && may(user, "createJobRequest");
  return (
    <div className="ui-page ui-stack review-page">
      <PageHeader
        title={companyName}
        purpose={
          <>
            {area && `${area} · `}with Haulyard since <When at={memberSince} show="day" />
          </>
        }
        actions={
          mayWrite && (
            <LinkButton kind="primary" to={`/messaging?with=${haulierId}`} icon={<MessageSquare aria-hidden="true" />}>
              Message
            </LinkButton>
          )
        }
      />
      <div className="ui-row review-badges">
        {verified ? (
          <Badge tone="go">
            <BadgeCheck aria-hidden="true" />
            Papers checked by Haulyard
          </Badge>
        ) : (
          <Badge>Papers not checked yet</Badge>
        )}
        {vatRegistered && <Badge>VAT registered</Badge>}
      </div>
      {bio && <p className="review-bio">{bio}</p>}
      <HaulierRecord haulierId={haulierId} />
      <Reviews haulierId={haulierId} />
    </div>
  );
}

function PageOf({ title, body }: { title: string; body: ReactNode }) {
  return (
    <div className="ui-page ui-stack">
      <PageHeader title={title} />
      {body}
    </div>
  );
}

function Reviews({ haulierId }: { haulierId: string }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(reviewsQuery(haulierId));
  const refetchAll = () => {
    void fetchAgain(client, reviewsQuery(haulierId).queryKey);
    void fetchAgain(client, statsQuery(haulierId).queryKey);
  };
  useLive(
    "onReview",
    { haulierId: haulierId as ApiInput<"onReview">["haulierId"] },
    (event) => {
      takeReviewChange(client, event);
      void fetchAgain(client, statsQuery(haulierId).queryKey);
    },
    { onGap: refetchAll },
  );
  const reviews = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="ui-stack" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {list.isPending && <Skeleton lines={5} text="Loading reviews" />}
      {list.isLoadingError && (
        <Problem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && reviews.length === 0 && (
        <EmptyState title="No reviews yet">Contractors review a job once it is completed.</EmptyState>
      )}
      {reviews.length > 0 && (
        <ul className="review-list">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="ui-row">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Earlier reviews
          </Button>
        </div>
      )}
    </section>
  );
}

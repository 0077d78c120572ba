import { queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { type ApiInput, api } from "../../lib/api.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSession } from "../../lib/session-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { When } from "../../ui/when.tsx";
import "./profiles.css";

function haulierProfileQuery(haulierId: string) {
  return queryOptions({
    queryKey: ["accounts", "haulier", haulierId],
    queryFn: ({ signal }) =>
      api.haulierPublic({ haulierId: haulierId as ApiInput<"haulierPublic">["haulierId"] }, { signal }),
  });
}

/** /haulier-profile/:id: what a haulier tells of itself; its owner changes it in the settings (AMB-225). */
export default function HaulierProfilePage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  const haulier = useQuery(haulierProfileQuery(id));
  const isOwn = user?.id === id;
  useDocumentTitle(haulier.data?.companyName ?? "Haulier profile");
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title={haulier.data?.companyName ?? "Haulier profile"}
        purpose={
          isOwn
            ? "What contractors read about your business before they book it."
            : "What this haulier tells of itself. Its record and reviews are on its public page."
        }
        actions={
          <>
            {isOwn && (
              <LinkButton to="/settings" kind="primary">
                Account settings
              </LinkButton>
            )}
            {haulier.data && <LinkButton to={`/haulier/${id}`}>Record and reviews</LinkButton>}
          </>
        }
      />
      {haulier.isPending && <Skeleton lines={4} text="Loading the haulier" />}
      {haulier.isLoadingError && (
        <Problem error={haulier.error} onRetry={() => void haulier.refetch()} retrying={haulier.isFetching} />
      )}
      {haulier.data && (
        <>
          <div className="ui-row">
            {haulier.data.verified ? (
              <Badge tone="go">Papers checked by Haulyard</Badge>
            ) : (
              <Badge>Papers not checked yet</Badge>
            )}
            {haulier.data.vatRegistered && <Badge>VAT registered</Badge>}
          </div>
          <dl className="profile-facts">
            <div>
              <dt>Area</dt>
              <dd>{haulier.data.area || <span className="ui-soft">Not given</span>}</dd>
            </div>
            <div>
              <dt>With Haulyard since</dt>
              <dd>
                <When at={haulier.data.memberSince} show="day" />
              </dd>
            </div>
          </dl>
          <p>{haulier.data.bio || <span className="ui-soft">Nothing written about the business yet.</span>}</p>
        </>
      )}
    </div>
  );
}

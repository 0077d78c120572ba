import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useParams } from "react-router";
import { reading } from "../../api/reading.ts";
import { useSession } from "../../session/session-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { When } from "../../ui/when.tsx";
import { AboutForm } from "./about-form.tsx";
import styles from "./haulier-profile-page.module.css";
import { notGiven } from "./own-account.tsx";

/** /haulier-profile/:id: a haulier's description of itself, with edit controls for its owner. */
export function HaulierProfilePage({ Services }: { Services: ComponentType<{ haulierId: string }> }) {
  const { id = "" } = useParams();
  const { user } = useSession();
  const query = useQuery(reading("haulierPublic", { haulierId: id }));
  const isOwn = user?.id === id;
  const title = query.data?.companyName ?? "Haulier profile";
  useDocumentTitle(title);
  return (
    <Page
      title={title}
      purpose={
        isOwn
          ? "What contractors read about your business before they book."
          : "About this haulier. Its record and reviews are on its public page."
      }
      action={
        <>
          {!query.isError && (
            <PrimaryLink to={`/haulier/${id}`}>{isOwn ? "See your public page" : "Record and reviews"}</PrimaryLink>
          )}
          {isOwn && <LinkButton to="/settings">Account settings</LinkButton>}
        </>
      }
    >
      <Loaded query={query} loading="Loading the haulier" count={4}>
        {({ verified, vatRegistered, area, memberSince, bio }) => (
          <>
            <div className="ui-row">
              {verified ? (
                <Badge tone="go">Documents checked by Haulyard</Badge>
              ) : (
                <Badge>Documents not checked yet</Badge>
              )}
              {vatRegistered && <Badge>VAT registered</Badge>}
            </div>
            <NamedValues
              look="columns"
              values={[
                ["Area", area || notGiven],
                ["With Haulyard since", <When key="since" at={memberSince} show="day" />],
              ]}
            />
            <Section title="About">
              {isOwn ? (
                <AboutForm />
              ) : (
                <p className={styles.about}>
                  {bio || <span className="ui-soft">Nothing written about the business yet.</span>}
                </p>
              )}
            </Section>
            <Services haulierId={id} />
            {isOwn && (
              <div className="ui-row">
                <LinkButton to="/service-fleet-manager">Vehicles, photos and rates</LinkButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

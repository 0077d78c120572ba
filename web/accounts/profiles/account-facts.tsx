import type { ReactNode } from "react";
import type { Profile } from "#shared/accounts/model.ts";
import "./profiles.css";

/** What an account tells of its owner; empty lines are said to be empty. */
export function AccountFacts({ me }: { me: Profile }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Name", me.fullName],
    ["Company", me.companyName],
    ["Email", me.email],
    ["Phone", me.phone],
    ["Postcode", me.postcode],
  ];
  return (
    <dl className="profile-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="ui-soft">Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

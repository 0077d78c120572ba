import { useQuery } from "@tanstack/react-query";
import { EmailText } from "../../ui/email-text.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { meQuery } from "../use-me.ts";

export const notGiven = <span className="ui-soft">Not given</span>;

/** The user's own details; empty ones read "Not given". */
export function OwnAccount() {
  return (
    <Loaded query={useQuery(meQuery())} loading="Loading your account" like="facts" count={5}>
      {({ fullName, companyName, email, phone, postcode }) => (
        <NamedValues
          look="columns"
          values={[
            ["Name", fullName],
            ["Company", companyName || notGiven],
            ["Email", <EmailText key="email" of={email} />],
            ["Phone", phone || notGiven],
            ["Postcode", postcode || notGiven],
          ]}
        />
      )}
    </Loaded>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { meQuery } from "../use-me.ts";

/** What stands in place of something that its owner has not told. */
export const notGiven = <span className="ui-soft">Not given</span>;

/** What one's own account tells of oneself; what is empty is said to be empty. */
export function OwnAccount() {
  return (
    <Loaded query={useQuery(meQuery())} loading="Loading your account" like="facts" count={5}>
      {({ fullName, companyName, email, phone, postcode }) => (
        <NamedValues
          look="columns"
          values={[
            ["Name", fullName],
            ["Company", companyName || notGiven],
            ["Email", email],
            ["Phone", phone || notGiven],
            ["Postcode", postcode || notGiven],
          ]}
        />
      )}
    </Loaded>
  );
}

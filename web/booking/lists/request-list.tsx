import type { ReactNode } from "react";
import type { JobRequest } from "#shared/booking/model.ts";
import { PagedList, type PagedQuery } from "../../ui/paged-list.tsx";
import styles from "./request-list.module.css";

type RequestListProps = {
  list: PagedQuery<JobRequest>;
  empty: ReactNode;
  /** One request's card. */
  children: (request: JobRequest) => ReactNode;
};

/** Requests as cards, older ones on demand. */
export function RequestList({ list, empty, children }: RequestListProps) {
  return (
    <PagedList list={list} loading="Loading requests" like="cards" count={6} empty={empty} more="Show older">
      {(requests) => <ul className={styles.list}>{requests.map(children)}</ul>}
    </PagedList>
  );
}

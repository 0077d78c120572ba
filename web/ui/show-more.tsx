import { Button } from "./button.tsx";

type ShowMoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: string;
};

/** The way to the next page of a list; nothing when it is whole. */
export function ShowMore({ list, children }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div>
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}

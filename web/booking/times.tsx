import { When } from "../ui/when.tsx";

/** When a vehicle is wanted, a line for each day or load. */
export function Times({ times }: { times: readonly string[] }) {
  return (
    <>
      {times.map((at) => (
        <div key={at}>
          <When at={at} />
        </div>
      ))}
    </>
  );
}

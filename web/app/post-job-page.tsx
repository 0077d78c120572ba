import { PostJob } from "../booking/book/post-job.tsx";
import { PlaceField } from "../places/place-field.tsx";

/** /jobs/post, put together: the form of booking, the address field of places. */
export default function PostJobPage() {
  return <PostJob PlaceField={PlaceField} />;
}
